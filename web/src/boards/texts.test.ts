/** Types tell when a text is missing; this tells when nobody says it any more. */
import { expect, test } from 'vitest';
import kingdoms from 'fluent:animal_kingdoms/ak-web,ak-lesson-';
import ark from 'fluent:ark_and_noah/an-web,an-lesson-';
import tyranno from 'fluent:tyranno_ex/tx-web,tx-lesson-';
import page from 'fluent:web/';
import { type Catalogue, known, speak, t } from '../lib/i18n';

const sources = import.meta.glob<string>(['/src/**/*.{ts,svelte}', '!/src/**/*.{test,d}.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const code = Object.values(sources).join('\n');
const literals = new Set([...code.matchAll(/'([\w.-]+)'/g)].map(([, text]) => text));
/** `table.${one}`: whatever begins so. */
const beginnings = [...code.matchAll(/`([a-z][\w-]*[.-][\w.-]*)\$\{/g)].map(([, text = '']) => text);

async function keysOf(catalogue: Catalogue): Promise<string[]> {
  const { default: messages } = await catalogue.en();
  return messages.flatMap(({ id, value, attributes }) => [
    ...(value === null ? [] : [id]),
    // The headline of a lesson is said with the lesson.
    ...Object.keys(attributes).map((name) => (value !== null && name === 'title' ? id : `${id}.${name}`)),
  ]);
}

test.each(Object.entries({ page, kingdoms, ark, tyranno }))(
  'every text of the %s is said somewhere',
  async (_, one) => {
    const keys = await keysOf(one);
    const unused = keys.filter((key) => !literals.has(key) && !beginnings.some((begin) => key.startsWith(begin)));
    expect(keys.length).toBeGreaterThan(0);
    expect(unused).toEqual([]);
  },
);

test('numbers, names and languages', async () => {
  expect(t('move.count', { n: 1 })).toBe('1 possible move');
  expect(t('lobby.free', { free: 2, all: 3 })).toBe('2 of 3 places free');
  await speak('de');
  expect(t('move.count', { n: 2 })).toBe('2 mögliche Züge');
  expect(known('no-such-text')).toBeUndefined();
  await speak('en');
});
