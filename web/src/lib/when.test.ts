import { expect, it } from 'vitest';
import { ago } from './when';

it('tells how long ago in the largest unit that fits', () => {
  const now = 1_800_000_000_000;
  expect(ago(now - 5_000, now, 'en')).toBe('');
  expect(ago(now - 185_000, now, 'en')).toBe('3 minutes ago');
  expect(ago(now - 7_200_000, now, 'de')).toBe('vor 2 Stunden');
  expect(ago(now - 86_400_000, now, 'en')).toBe('yesterday');
});
