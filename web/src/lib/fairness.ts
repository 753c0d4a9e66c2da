/** The check of a finished game in the browser: docs/protocol.md, Fairness. */
import type { FairnessInfo } from './api';
import type { Note } from './notes';

/** Null: this device cannot tell. */
export interface Verdict {
  /** SHA-256 of id, rules and secret is what the server had published before anybody sat down. */
  commitment: boolean;
  /** The keys of all chance follow from the secret and everybody's nonces. */
  key: boolean;
  /** The commitment is the one this device had seen before it sat down. */
  noted: boolean | null;
  /** My own share is among the nonces. */
  nonce: boolean | null;
  /** Everybody's nonce is the one whose seal this device had seen before it told its own. */
  seals: boolean | null;
  /** The record is signed by the key that this device knows. */
  signed: boolean | null;
}

const text = new TextEncoder();

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: ArrayBuffer | Uint8Array): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function join(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

async function sha256(...parts: Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', join(...parts)));
}

export function newNonce(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)));
}

/** A promise to tell this nonce, made before anybody tells theirs. */
export async function sealOf(match: string, nonce: string): Promise<string> {
  return hexOf(await sha256(text.encode(`tt-fair-2|nonce|${match}|`), bytesOf(nonce)));
}

export async function check(
  info: FairnessInfo,
  note: Note | null,
  record: string,
  serverKey: string,
): Promise<Verdict | null> {
  if (info.secret === null || info.key === null) return null;
  const secret = bytesOf(info.secret);
  const nonces = info.nonces.filter((nonce) => nonce !== null);
  const keys = [info.key, ...info.continuations];
  const derived = await Promise.all(keys.map((_, number) => keyOf(info, secret, nonces, number)));
  const seals = await Promise.all(nonces.map((nonce) => sealOf(info.match_id, nonce)));
  const mine = Object.values(note?.nonces ?? {});
  return {
    commitment: (await commitmentOf(info, secret)) === info.commitment,
    key: derived.every((key, number) => key === keys[number]),
    noted: note && note.commitment === info.commitment,
    nonce: mine.length > 0 ? mine.every((nonce) => nonces.includes(nonce)) : null,
    seals: note && note.seals.length > 0 ? note.seals.every((seal) => seals.includes(seal)) : null,
    signed: await isSigned(record, serverKey),
  };
}

async function commitmentOf(info: FairnessInfo, secret: Uint8Array): Promise<string> {
  return hexOf(await sha256(text.encode(`${info.protocol}|${info.match_id}|${info.rules_version}|`), secret));
}

/** The key after so many agreed take-backs. */
async function keyOf(
  info: FairnessInfo,
  secret: Uint8Array<ArrayBuffer>,
  nonces: string[],
  number: number,
): Promise<string> {
  const salt = await sha256(...nonces.map(bytesOf));
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const named = `${info.match_id}|${info.rules_version}${number > 0 ? `|continuation|${number}` : ''}`;
  const wanted = { name: 'HKDF', hash: 'SHA-256', salt, info: text.encode(named) };
  return hexOf(await crypto.subtle.deriveBits(wanted, material, 256));
}

/** The last line of a record signs all others; null: this browser does not know Ed25519. */
async function isSigned(record: string, serverKey: string): Promise<boolean | null> {
  const start = record.trimEnd().lastIndexOf('\n') + 1;
  const last = start > 0 ? (JSON.parse(record.slice(start)) as { signed_by?: string; signature?: string }) : {};
  if (last.signed_by !== serverKey || last.signature === undefined) return false;
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(serverKey), { name: 'Ed25519' }, false, ['verify']);
    const digest = await sha256(text.encode(record.slice(0, start)));
    const message = join(text.encode('wildtable-record-1 signed\n'), digest);
    return await crypto.subtle.verify({ name: 'Ed25519' }, key, bytesOf(last.signature), message);
  } catch {
    return null;
  }
}
