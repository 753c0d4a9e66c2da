/** Lines of the log as people read them. */
import type { LogEntry } from './api';
import { sentence } from './i18n';

/** The sentences of a line; among events of one sort the same sentence is told once, with how often. */
export function told(entry: LogEntry): string[] {
  if (entry.text) return [sentence(entry.text)];
  const runs: { event: string; text: string; times: number }[] = [];
  for (const { event, text } of entry.events) {
    const begin = runs.findLastIndex((run) => run.event !== event) + 1;
    const same = runs.slice(begin).find((run) => run.text === text);
    if (same) same.times += 1;
    else runs.push({ event, text, times: 1 });
  }
  return runs.map(({ text, times }) => sentence(times > 1 ? `${text.replace(/\.$/, '')} (×${times}).` : text));
}
