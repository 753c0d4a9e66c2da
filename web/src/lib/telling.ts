/** Lines of the log as people read them. */
import type { LogEntry } from './api';
import { sentence } from './i18n';

/** The sentences of a line; the same one again and again is told once, with how often. */
export function told(entry: LogEntry): string[] {
  const texts = entry.text ? [entry.text] : entry.events.map((event) => event.text);
  const runs: { text: string; times: number }[] = [];
  for (const text of texts) {
    const last = runs.at(-1);
    if (last?.text === text) last.times += 1;
    else runs.push({ text, times: 1 });
  }
  return runs.map(({ text, times }) => sentence(times > 1 ? `${text.replace(/\.$/, '')} (×${times}).` : text));
}
