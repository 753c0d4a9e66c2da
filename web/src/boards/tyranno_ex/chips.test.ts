import { describe, expect, it } from 'vitest';
import type { LegalAction } from '../../lib/api';
import { Builder } from '../../lib/moves.svelte';
import { ChipPicker } from './chips.svelte';
import { fixtureOf } from './fixture';
import env4 from './fixtures/env-4.json';
import { plannedPuts } from './moves';
import { readView, SYMBOLS, type TyrannoView } from './view';

const { state } = fixtureOf(env4);
const start = readView(state.view);

/** As the engine goes on after `put tree 1`: later chips only. */
function afterTree(): { view: TyrannoView; legal: LegalAction[]; builder: Builder; picker: ChipPicker } {
  const picker = new ChipPicker();
  picker.look(start, state.legal);
  const first = state.legal.find(({ action }) => action === 'put tree 1')!;
  const rank = ({ parts: [symbol = '', field = ''] }: LegalAction) =>
    SYMBOLS.indexOf(symbol as never) * 4 + Number(field);
  const legal = state.legal
    .filter((one) => one.kind === 'put' && rank(one) >= rank(first))
    .map((one) => ({ ...one, kind: 'add', action: one.action.replace('put', 'add') }));
  const racks = start.racks.map((rack) => (rack.chips ? { size: 11, chips: { ...rack.chips, tree: 1 } } : rack));
  const pending = { ...start.pending, put: [{ symbol: 'tree' as const, field: 1 }] };
  const view: TyrannoView = { ...start, stage: 'env-put2', racks, pending };
  const builder = new Builder(legal);
  builder.queue = [first];
  picker.look(view, legal);
  return { view, legal, builder, picker };
}

const sent = (builder: Builder) =>
  [...builder.queue, ...(builder.ready ? [builder.ready] : [])].map(({ action }) => action);

describe('two chips', () => {
  it('in the order of the engine go as they are', () => {
    const { view, legal, builder, picker } = afterTree();
    picker.pickSymbol(view, legal, builder, 'tree');
    picker.pickField(view, legal, builder, 3);
    expect(sent(builder)).toEqual(['put tree 1', 'add tree 3']);
  });

  it('in the other order change places', () => {
    const { view, legal, builder, picker } = afterTree();
    expect(picker.allows(view, legal, builder, 'water', null)).toBe(true);
    picker.pickSymbol(view, legal, builder, 'water');
    expect(picker.symbol(builder)).toBe('water');
    expect(builder.ready).toBeNull();
    picker.pickField(view, legal, builder, 2);
    expect(sent(builder)).toEqual(['put water 2', 'add tree 1']);
    expect(plannedPuts(view, builder)).toEqual([
      { symbol: 'water', field: 2 },
      { symbol: 'tree', field: 1 },
    ]);
  });

  it('of one kind change places if the field comes before', () => {
    const { view, legal, builder, picker } = afterTree();
    picker.pickSymbol(view, legal, builder, 'tree');
    picker.pickField(view, legal, builder, 0);
    expect(sent(builder)).toEqual(['put tree 0', 'add tree 1']);
  });

  it('can be chosen anew', () => {
    const { view, legal, builder, picker } = afterTree();
    picker.pickSymbol(view, legal, builder, 'water');
    picker.pickField(view, legal, builder, 2);
    picker.pickSymbol(view, legal, builder, 'tree');
    expect(builder.queue.map(({ action }) => action)).toEqual(['put tree 1']);
    picker.pickField(view, legal, builder, 1);
    expect(sent(builder)).toEqual(['put tree 1', 'add tree 1']);
  });

  it('are in their own order again after a step back', () => {
    const { view, legal, builder, picker } = afterTree();
    picker.pickSymbol(view, legal, builder, 'water');
    picker.pickField(view, legal, builder, 2);
    picker.heal(legal, builder);
    expect(sent(builder)).toEqual(['put water 2', 'add tree 1']);
    builder.back();
    picker.heal(legal, builder);
    expect(sent(builder)).toEqual(['put tree 1']);
    expect(builder.chosen).toEqual([]);
  });

  it('cannot change places once the first is on its way', () => {
    const { view, legal, builder, picker } = afterTree();
    builder.queue = [];
    expect(picker.allows(view, legal, builder, 'water', null)).toBe(false);
  });

  it('must be in the bank', () => {
    const { view, legal, builder, picker } = afterTree();
    expect(picker.allows(view, legal, builder, 'fish', null)).toBe(false); // nobody has one there
  });
});
