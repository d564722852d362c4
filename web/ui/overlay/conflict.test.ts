import { describe, expect, test } from 'bun:test';
import { canAutoMerge, changedAmong, differences, resolved } from './conflict.ts';

const FIELDS = ['unit', 'report', 'cost', 'urgent'] as const;
const before = { unit: 'Laptop', report: 'Opened', cost: '', urgent: false };
const mine = { ...before, unit: 'Laptop 15"', report: 'New fan' };
const theirs = { ...before, report: 'New board', cost: '900.00' };
const list = differences(before, mine, theirs, FIELDS);

describe('a refused save', () => {
  test('shows every field that differs, and which were changed on both sides', () => {
    expect(list).toEqual([
      { field: 'unit', mine: 'Laptop 15"', theirs: 'Laptop', clash: false, proposed: 'mine' },
      { field: 'report', mine: 'New fan', theirs: 'New board', clash: true, proposed: 'mine' },
      { field: 'cost', mine: '', theirs: '900.00', clash: false, proposed: 'theirs' },
    ]);
  });

  test('proposes values that undo nobody’s change', () => {
    expect(resolved(list, {}, mine, theirs)).toEqual({ ...mine, cost: '900.00' });
  });

  test('follows the choices', () => {
    const choices = { report: 'theirs', unit: 'theirs' } as const;
    expect(resolved(list, choices, mine, theirs)).toEqual(theirs);
    expect(resolved(list, { cost: 'mine' }, mine, theirs).cost).toBe('');
  });

  test('asks only about what the viewer may change and takes the rest from the record', () => {
    const own = differences(before, mine, theirs, ['report']);
    expect(own.map(({ field }) => field)).toEqual(['report']);
    expect(resolved(own, {}, mine, theirs)).toEqual({ ...theirs, report: 'New fan' });
  });

  test('that both sides made identically leaves nothing to choose', () => {
    expect(differences(before, theirs, theirs, FIELDS)).toEqual([]);
  });
});

test('only what nobody else changed is merged without a question', () => {
  const unit = { ...before, unit: 'Phone', urgent: true };
  expect(canAutoMerge(differences(before, unit, before, FIELDS))).toBe(true);
  expect(canAutoMerge(differences(before, unit, { ...before, cost: '1.00' }, FIELDS))).toBe(false);
  expect(canAutoMerge(list)).toBe(false);
});

test('leading and trailing spaces are no change', () => {
  expect(changedAmong(FIELDS, before, { ...before, unit: ' Laptop ' })).toEqual([]);
  expect(changedAmong(FIELDS, before, { ...before, urgent: true })).toEqual(['urgent']);
});
