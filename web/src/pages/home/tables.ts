/** A table of the list in words. */
import type { TableInfo } from '../../lib/api';
import { listed, t } from '../../lib/i18n';
import { settings } from '../../lib/settings.svelte';
import { ago } from '../../lib/when';

export function isMyTurn(table: TableInfo): boolean {
  return table.seats.some((seat) => seat.yours && table.to_act.includes(seat.seat));
}

/** Against whom: what tells one table of a game from the next. */
export function company(table: TableInfo): string {
  const names = table.seats.filter((seat) => !seat.yours && seat.name).map((seat) => seat.name ?? '');
  return names.length > 0 ? t('lobby.with', { names: listed(names) }) : '';
}

/** Empty where it is mine. */
export function whose(table: TableInfo): string {
  if (table.status !== 'playing') return t('status.open');
  const names = table.to_act.map((seat) => table.seats[seat]?.name ?? '');
  return names.length > 0 && !isMyTurn(table) ? t('lobby.their-turn', { names: listed(names) }) : '';
}

export function whenBegun(table: TableInfo): string {
  return ago(table.started_at ?? table.created_at, Date.now(), settings.lang) || t('lobby.just-now');
}

function free(table: TableInfo): number {
  return table.seats.filter((seat) => seat.kind === 'open').length;
}

/** What there is to know of a table beside its game. */
export function about(table: TableInfo): string {
  const seats = free(table) > 0 ? t('lobby.free', { free: free(table), all: table.seats.length }) : '';
  return [company(table), seats, whose(table), whenBegun(table)].filter(Boolean).join(' · ');
}
