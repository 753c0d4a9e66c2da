/** Names that the server gives as ids, in words. */
import type { OptionInfo } from './api';
import { t } from './i18n';

/** `greedy`, `level:3`, `ismcts:500ms` as people say it. */
export function botName(bot: string): string {
  const [sort = '', detail = ''] = bot.split(':');
  if (sort === 'random') return t('bot.random');
  if (sort === 'greedy') return t('bot.greedy');
  if (sort === 'level') return t('bot.level', { n: detail });
  if (sort === 'ismcts' && /^\d+ms$/.test(detail)) {
    return t('bot.search', { seconds: (Number.parseInt(detail, 10) / 1000).toLocaleString(t('app.lang')) });
  }
  return bot;
}

/** The value of an option of a game; the catalogue of the game has the words. */
export function optionWord(option: OptionInfo | undefined, value: unknown): string {
  const known = option?.values.find((one) => one.id === String(value ?? 'none'));
  if (known) return known.text;
  if (value === null || value === undefined) return t('setup.default');
  if (typeof value === 'boolean') return t(value ? 'setup.yes' : 'setup.no');
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** Whole decks and boards are no value that a line can show. */
export function isPlain(value: unknown): boolean {
  return Array.isArray(value)
    ? value.every((one) => typeof one === 'number')
    : typeof value !== 'object' || value === null;
}
