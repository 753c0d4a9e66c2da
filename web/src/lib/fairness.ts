/** The check of a finished game in the browser: docs/protocol.md, Fairness. */
import type { FairnessInfo } from './api';

export interface Verdict {
  /** SHA-256 of id, rules and secret is what the server had published before anybody sat down. */
  commitment: boolean;
  /** The key of all chance follows from the secret and everybody's nonces. */
  key: boolean;
  /** My own share is among the nonces; null: I have none on this device. */
  nonce: boolean | null;
}

const text = new TextEncoder();

export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function hexOf(bytes: ArrayBuffer | Uint8Array): string {
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

export function newNonce(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)));
}

export async function check(info: FairnessInfo, mine: string | null): Promise<Verdict | null> {
  if (info.secret === null || info.key === null) return null;
  const secret = bytesOf(info.secret);
  const nonces = info.nonces.filter((nonce) => nonce !== null);
  return {
    commitment: (await commitmentOf(info, secret)) === info.commitment,
    key: (await keyOf(info, secret, nonces)) === info.key,
    nonce: mine === null ? null : nonces.includes(mine),
  };
}

async function commitmentOf(info: FairnessInfo, secret: Uint8Array): Promise<string> {
  const opening = text.encode(`${info.protocol}|${info.match_id}|${info.rules_version}|`);
  return hexOf(await crypto.subtle.digest('SHA-256', join(opening, secret)));
}

async function keyOf(info: FairnessInfo, secret: Uint8Array<ArrayBuffer>, nonces: string[]): Promise<string> {
  const salt = await crypto.subtle.digest('SHA-256', join(...nonces.map(bytesOf)));
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const named = text.encode(`${info.match_id}|${info.rules_version}`);
  const wanted = { name: 'HKDF', hash: 'SHA-256', salt, info: named };
  return hexOf(await crypto.subtle.deriveBits(wanted, material, 256));
}
