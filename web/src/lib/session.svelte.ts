/** Who I am, what this server offers, and the few steps from a click to a game. */
import type { GameInfo, Meta, NewTable, SessionInfo, TableInfo, User } from './api';
import { t } from './i18n';
import { knownKey } from './notes';
import { call } from './rest';
import { router } from './router.svelte';
import { settings } from './settings.svelte';
import { sit } from './shares';

class Session {
  user: User | null = $state.raw(null);
  /** Who was signed in here before a link from another device. */
  before: User | null = $state.raw(null);
  meta: Meta | null = $state.raw(null);
  games: GameInfo[] = $state.raw([]);

  game(id: string): GameInfo | undefined {
    return this.games.find((one) => one.id === id);
  }
}

export const session = new Session();

/** What does not change; asked anew in another language. */
export async function loadGames(): Promise<void> {
  const [meta, { games }] = await Promise.all([call('GET /meta'), call('GET /games')]);
  session.meta = meta;
  knownKey(meta.server_key);
  session.games = games;
}

export async function whoAmI(): Promise<void> {
  const { user, before } = await call('GET /session');
  session.user = user;
  session.before = before;
  if (session.user && !settings.name) settings.name = session.user.name;
}

/** A session under the name of the settings; nothing happens if there is one already. */
export async function introduce(): Promise<void> {
  if (session.user === null) await whoAmI();
  const name = settings.name.trim() || t('lobby.guest');
  if (session.user?.name === name) return;
  session.user = (await call('POST /session', { body: { name } })).user;
}

/** Somebody else from here on; the name of the settings is theirs, or it would be written over their own. */
export function become(info: SessionInfo): void {
  session.user = info.user;
  session.before = info.before;
  if (info.user) settings.name = info.user.name;
}

export async function openTable(plan: NewTable, claims: { seat: number; name?: string }[]): Promise<TableInfo> {
  await introduce();
  const table = await call('POST /tables', { body: plan });
  for (const { seat, name } of claims) await sit(table.id, seat, name);
  return table;
}

const STRENGTHS = ['level:2', 'greedy', 'random'];

/** The bot to play against: the one that was chosen, if this server has it. */
export function usualBot(): string {
  const bots = session.meta?.bots ?? [];
  return [settings.rival, ...STRENGTHS].find((name) => bots.includes(name)) ?? bots[0] ?? 'random';
}

/** One more than the chosen number of bots at the table, or as near as the game comes. */
export function usualPreset(game: GameInfo): GameInfo['presets'][number] | undefined {
  const plain = game.presets.filter((preset) => preset.players === preset.seats);
  const edition = plain.filter((preset) => preset.name.startsWith(settings.lang));
  const wanted = edition.length > 0 ? edition : plain;
  const distance = (players: number): number => Math.abs(players - 1 - settings.rivals);
  return wanted.toSorted((one, other) => distance(one.players) - distance(other.players))[0] ?? game.presets[0];
}

export async function playNow(game: GameInfo): Promise<void> {
  const preset = usualPreset(game);
  const players = preset?.players ?? 2;
  const seats = Array.from({ length: players }, (_, seat) =>
    seat === 0 ? { kind: 'open' as const } : { kind: 'bot' as const, bot: usualBot() },
  );
  const plan: NewTable = { game: game.id, preset: preset?.name ?? null, seats, visibility: 'link' };
  const table = await openTable(plan, [{ seat: 0 }]);
  router.go(`/t/${table.id}`);
}
