/** REST: one typed function for every route of `Routes` in api.d.ts. */
import type { ErrorReply, Problem, Routes } from './api';
import { settings } from './settings.svelte';

type Query = Record<string, string | number | boolean | null | undefined>;
type BodyOf<R> = R extends { body: infer B } ? B : undefined;
type QueryOf<R> = R extends { query: infer Q } ? Partial<Q> : Query;
type ReplyOf<R> = R extends { reply: infer T } ? T : never;

/** A refusal of the server, or a server that cannot be reached (`offline`). */
export class Refusal extends Error {
  constructor(
    readonly code: Problem['code'] | 'offline',
    message: string,
    readonly clause: string | null = null,
  ) {
    super(message);
  }
}

export async function call<R extends keyof Routes>(
  route: R,
  given: { path?: Record<string, string | number>; query?: QueryOf<Routes[R]>; body?: BodyOf<Routes[R]> } = {},
): Promise<ReplyOf<Routes[R]>> {
  const [method = 'GET', template = ''] = route.split(' ');
  const answer = await send(method, address(template, given.path ?? {}, (given.query ?? {}) as Query), given.body);
  const isText = !(answer.headers.get('content-type') ?? '').includes('json');
  if (!answer.ok) throw isText ? outOfOrder() : refusal((await answer.json()) as ErrorReply);
  return (isText ? await answer.text() : await answer.json()) as ReplyOf<Routes[R]>;
}

function address(template: string, path: Record<string, string | number>, query: Query): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name] ?? '')));
  const words = new URLSearchParams({ lang: settings.lang });
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) words.set(name, String(value));
  }
  return `/api/v1${filled}?${words}`;
}

async function send(method: string, url: string, body: unknown): Promise<Response> {
  const headers: Record<string, string> = { 'X-Wildtable': '1' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  try {
    return await fetch(url, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw outOfOrder();
  }
}

function outOfOrder(): Refusal {
  return new Refusal('offline', '');
}

function refusal(reply: ErrorReply): Refusal {
  return new Refusal(reply.error.code, reply.error.message, reply.error.clause);
}
