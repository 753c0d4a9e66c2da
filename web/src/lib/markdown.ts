/** The little Markdown of the rulebooks as data: it is drawn as elements, never as HTML from a string. */
export interface Span {
  text: string;
  mark: 'plain' | 'strong' | 'em' | 'code' | 'clause';
}

type Block =
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'heading'; spans: Span[] }
  | { kind: 'code'; text: string }
  | { kind: 'list'; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\(.*?\)|\b([A-Z]{2}-\d+(?:\.\d+)*)/g;

export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > at) spans.push({ text: text.slice(at, match.index), mark: 'plain' });
    const [whole, strong, em, code, link, clause] = match;
    if (strong !== undefined) spans.push({ text: strong, mark: 'strong' });
    else if (em !== undefined) spans.push({ text: em, mark: 'em' });
    else if (code !== undefined) spans.push({ text: code, mark: 'code' });
    else if (link !== undefined) spans.push({ text: link, mark: 'plain' });
    else if (clause !== undefined) spans.push({ text: clause, mark: 'clause' });
    at = match.index + whole.length;
  }
  if (at < text.length) spans.push({ text: text.slice(at), mark: 'plain' });
  return spans;
}

export function blocksOf(markdown: string): Block[] {
  return markdown
    .replace(/\r/g, '')
    .split(/\n{2,}/)
    .map((part) => part.replace(/^\n+|\n+$/g, ''))
    .filter(Boolean)
    .flatMap(blockOf);
}

function blockOf(part: string): Block[] {
  const lines = part.split('\n');
  if (part.startsWith('```')) return [{ kind: 'code', text: lines.slice(1, -1).join('\n') }];
  if (/^#+ /.test(part)) {
    const rest = lines.slice(1).join('\n').trim();
    return [{ kind: 'heading', spans: spansOf((lines[0] ?? '').replace(/^#+ /, '')) }, ...(rest ? blockOf(rest) : [])];
  }
  if (lines.every((line) => line.startsWith('|'))) return [tableOf(lines)];
  const first = lines.findIndex((line) => /^\s*([-*]|\d+\.) /.test(line));
  if (first < 0) return [{ kind: 'paragraph', spans: spansOf(lines.join(' ')) }];
  const before: Block[] = first > 0 ? [{ kind: 'paragraph', spans: spansOf(lines.slice(0, first).join(' ')) }] : [];
  return [...before, { kind: 'list', items: itemsOf(lines.slice(first)) }];
}

function itemsOf(lines: string[]): Span[][] {
  const items: string[] = [];
  for (const line of lines) {
    if (/^\s*([-*]|\d+\.) /.test(line)) items.push(line.replace(/^\s*([-*]|\d+\.) /, ''));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return items.map(spansOf);
}

function tableOf(lines: string[]): Block {
  const rows = lines
    .filter((line) => !/^\|[\s|:-]+\|$/.test(line))
    .map((line) =>
      line
        .replace(/^\||\|$/g, '')
        .split('|')
        .map((cell) => spansOf(cell.trim())),
    );
  return { kind: 'table', head: rows[0] ?? [], rows: rows.slice(1) };
}
