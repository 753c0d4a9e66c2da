/** Clocks in words. */
import type { ClockRules } from './api';
import { t } from './i18n';

export const CLOCKS: Record<string, ClockRules> = {
  none: { kind: 'none' },
  live10: { kind: 'live', bank: 600, increment: 5 },
  live20: { kind: 'live', bank: 1200, increment: 10 },
  async1: { kind: 'async', bank: 86_400 },
  async3: { kind: 'async', bank: 259_200 },
};

export function clockText(rules: ClockRules): string {
  if (rules.kind === 'live') {
    return t('setup.clock-live', { minutes: (rules.bank ?? 0) / 60, increment: rules.increment ?? 0 });
  }
  return rules.kind === 'async' ? t('setup.clock-async', { days: (rules.bank ?? 0) / 86_400 }) : t('setup.clock-none');
}
