/** Our share in the chance of a game: sealed when we sit down, told when all seats are taken. */
import type { TableInfo } from './api';
import { newNonce, sealOf } from './fairness';
import { keep, noteFor, noteOf } from './notes';
import { call } from './rest';

const telling = new Set<string>(); // tables whose answer is on its way

export function isFull(info: TableInfo): boolean {
  return info.seats.every((seat) => seat.played_by !== 'nobody');
}

function sealsOf(info: TableInfo): string[] {
  return info.seats.map((seat) => seat.seal).filter((seal) => seal !== null);
}

/** Whoever sits down last may tell their number at once: everybody else's is sealed. */
export async function sit(table: string, seat: number | null, name?: string, invite?: string): Promise<TableInfo> {
  const before = await call('GET /tables/{table}', { path: { table } });
  const note = noteFor(table, before.commitment);
  const nonce = note.pending ?? newNonce();
  const seal = await sealOf(table, nonce);
  const isLast = before.seats.filter((one) => one.played_by === 'nobody').length === 1;
  if (isLast && note.seals.length === 0) note.seals = sealsOf(before);
  keep(table, { ...note, pending: nonce });
  const share = isLast ? { nonce } : { seal };
  const info = await call('POST /tables/{table}/claim', {
    path: { table },
    body: { seat, ...share, name: name ?? null, invite: invite ?? null },
  });
  const taken = info.seats.find((one) => one.yours && one.seal === seal)?.seat ?? seat ?? 0;
  keep(table, { ...note, nonces: { ...note.nonces, [taken]: nonce }, pending: null });
  return tellShares(info);
}

/**
 * When all seats are taken: note everybody's seals, then tell our own numbers, which starts the game and its clock. So it
 * is done when somebody looks at the table, not in a tab behind others.
 */
export async function tellShares(info: TableInfo): Promise<TableInfo> {
  const note = noteOf(info.id);
  if (globalThis.document?.hidden) return info;
  if (info.status !== 'open' || !isFull(info) || note === null || telling.has(info.id)) return info;
  telling.add(info.id);
  try {
    if (note.seals.length === 0) keep(info.id, { ...note, seals: sealsOf(info) });
    let last = info;
    for (const { seat } of info.seats.filter((one) => one.yours && !one.revealed)) {
      const nonce = note.nonces[seat];
      if (nonce !== undefined) {
        last = await call('POST /tables/{table}/reveal', { path: { table: info.id }, body: { seat, nonce } });
      }
    }
    return last;
  } finally {
    telling.delete(info.id);
  }
}
