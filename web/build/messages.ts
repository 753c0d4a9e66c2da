/** Messages of the catalogues (locales/<language>/<catalogue>.ftl) as Fluent parses them. */
import { FluentResource } from '@fluent/bundle';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = new URL('../../', import.meta.url);
export const LANGUAGES = ['en', 'de'];

export type Entry = FluentResource['body'][number];

export function read(path: string): string {
  return readFileSync(fileURLToPath(new URL(path, ROOT)), 'utf-8');
}

/** Everything inside a message that has a type: variables, quoted messages, … */
function expressions(part: unknown): Record<string, unknown>[] {
  if (typeof part !== 'object' || part === null) return [];
  const inner = Object.values(part).flatMap(expressions);
  return 'type' in part ? [part as Record<string, unknown>, ...inner] : inner;
}

function names(part: unknown, ...types: string[]): string[] {
  return expressions(part)
    .filter((one) => types.includes(String(one.type)))
    .map((one) => (one.type === 'term' ? `-${String(one.name)}` : String(one.name)));
}

/** `animal_kingdoms/ak-web,ak-beast-`: the messages that begin so, and those they quote. */
export function choose(language: string, choice: string): Entry[] {
  const [catalogue = '', beginnings = ''] = choice.split('/');
  const all = new Map(
    new FluentResource(read(`locales/${language}/${catalogue}.ftl`)).body.map((one) => [one.id, one]),
  );
  const wanted = new Set([...all.keys()].filter((id) => beginnings.split(',').some((begin) => id.startsWith(begin))));
  for (const id of wanted) for (const quoted of names(all.get(id), 'mesg', 'term')) wanted.add(quoted);
  return [...all.values()].filter((one) => wanted.has(one.id));
}

/** What `t` can say → the values that it needs: `lobby.free` → free, all. */
export function texts(entries: Entry[]): Map<string, Set<string>> {
  const patterns = entries.flatMap(({ id, value, attributes }) => [
    ...(value === null ? [] : [[id, value] as const]),
    ...Object.entries(attributes).map(([name, text]) => [`${id}.${name}`, text] as const),
  ]);
  const all = new Map(patterns);
  const needs = (pattern: unknown): string[] => [
    ...names(pattern, 'var'),
    ...names(pattern, 'mesg').flatMap((id) => needs(all.get(id))),
  ];
  return new Map(patterns.map(([key, pattern]) => [key, new Set(needs(pattern))]));
}
