import { describe, expect, it } from 'vitest';
import { blocksOf, spansOf } from './markdown';

describe('spans', () => {
  it('marks what is marked and finds clauses', () => {
    expect(spansOf('a **b** `c`, see AK-9.4.')).toEqual([
      { text: 'a ', mark: 'plain' },
      { text: 'b', mark: 'strong' },
      { text: ' ', mark: 'plain' },
      { text: 'c', mark: 'code' },
      { text: ', see ', mark: 'plain' },
      { text: 'AK-9.4', mark: 'clause' },
      { text: '.', mark: 'plain' },
    ]);
  });

  it('keeps markup of other kinds as text', () => {
    expect(spansOf('<b>x</b>')).toEqual([{ text: '<b>x</b>', mark: 'plain' }]);
  });
});

describe('blocks', () => {
  it('reads lists after a sentence', () => {
    const blocks = blocksOf('Two things:\n- one\n  more\n- two');
    expect(blocks.map((block) => block.kind)).toEqual(['paragraph', 'list']);
    expect(blocks[1]).toMatchObject({ items: [[{ text: 'one more' }], [{ text: 'two' }]] });
  });

  it('reads tables', () => {
    const [table] = blocksOf('| a | b |\n|---|---|\n| 1 | 2 |');
    expect(table).toMatchObject({ kind: 'table', rows: [[[{ text: '1' }], [{ text: '2' }]]] });
  });
});
