/** Names that the server gives as ids, in words. */
import type { OptionInfo } from './api';
import { known, t } from './i18n';

/** `bot-level-3`, `bot-greedy`: as in bots/naming.py. */
function messageOf(bot: string): string {
  const [sort = '', detail = ''] = bot.split(':');
  return sort === 'level' ? `bot-level-${detail}` : `bot-${sort}`;
}

/** `level:3` → “Hedgehog”; bots of other packages go by the name they have there. */
export function botName(bot: string): string {
  return known(messageOf(bot)) ?? bot;
}

/** `level:3` → “casual”. */
export function botStrength(bot: string): string {
  const thinks = /^ismcts:(\d+)ms$/.exec(bot);
  if (thinks) return t('bot-ismcts.seconds', { seconds: Number(thinks[1]) / 1000 });
  return known(`${messageOf(bot)}.strength`) ?? '';
}

/** `level:3` → “Hedgehog, casual”. */
export function botTitle(bot: string): string {
  const strength = botStrength(bot);
  return strength ? t('bot-title', { name: botName(bot), strength }) : botName(bot);
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
