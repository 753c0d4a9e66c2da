/** What this device notes when it sits down, so that it can check afterwards that nobody swapped anything. */

export interface Note {
  /** The server's commitment, seen before we sat down. */
  commitment: string;
  /** Our own numbers by seat. */
  nonces: Record<number, string>;
  /** The number of a claim whose answer has not come: a retry keeps it. */
  pending: string | null;
  /** Everybody's seals, seen before our numbers were told. */
  seals: string[];
  at: number;
}

const PREFIX = 'fair-';
const KEPT = 200; // tables
const memory = new Map<string, string>(); // where nothing may be stored

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, value: string): void {
  memory.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // private windows and full disks: as long as this page lives
  }
}

export function noteOf(table: string): Note | null {
  const text = read(PREFIX + table);
  return text === null ? null : (JSON.parse(text) as Note);
}

/** The first commitment is the one that counts. */
export function noteFor(table: string, commitment: string): Note {
  return noteOf(table) ?? { commitment, nonces: {}, pending: null, seals: [], at: Date.now() };
}

export function keep(table: string, note: Note): void {
  write(PREFIX + table, JSON.stringify(note));
  forgetTheOldest();
}

function forgetTheOldest(): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    if (keys.length <= KEPT) return;
    const aged = keys.map((key) => ({ key, at: (JSON.parse(read(key) ?? '{}') as Partial<Note>).at ?? 0 }));
    for (const { key } of aged.sort((one, other) => other.at - one.at).slice(KEPT)) localStorage.removeItem(key);
  } catch {
    // as above
  }
}

/** The key by which this server signs, as it was when we first saw it. */
export function knownKey(key: string): string {
  const known = read('server-key');
  if (known === null) write('server-key', key);
  return known ?? key;
}
