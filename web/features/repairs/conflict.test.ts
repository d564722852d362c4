import { describe, expect, test } from 'bun:test';
import { differences, resolved } from '../../ui/overlay/conflict.ts';
import { DRAFT_FIELDS } from './records.ts';
import { editInput, emptyDraft } from './repairDraft.ts';

const ZONE = 'Asia/Manila';
const before = {
  ...emptyDraft(new Date('2026-11-21T02:30:00Z'), ZONE),
  unit: 'Laptop',
  repairReport: 'Opened',
};
const mine = { ...before, unit: 'Laptop 15"', repairReport: 'New fan' };
const theirs = { ...before, repairReport: 'New board', repairCost: '900.00' };
const list = differences(before, mine, theirs, DRAFT_FIELDS);

describe('a refused save', () => {
  test('shows every field that differs, and which were changed on both sides', () => {
    expect(list).toEqual([
      { field: 'unit', mine: 'Laptop 15"', theirs: 'Laptop', clash: false, proposed: 'mine' },
      {
        field: 'repairReport',
        mine: 'New fan',
        theirs: 'New board',
        clash: true,
        proposed: 'mine',
      },
      { field: 'repairCost', mine: '', theirs: '900.00', clash: false, proposed: 'theirs' },
    ]);
  });

  test('proposes what undoes nobody', () => {
    const draft = resolved(list, {}, theirs);
    expect(draft).toMatchObject({ unit: 'Laptop 15"', repairCost: '900.00' });
    expect(editInput(theirs, draft, DRAFT_FIELDS, ZONE)).toEqual({
      unit: 'Laptop 15"',
      repairReport: 'New fan',
    });
  });

  test('follows the choices', () => {
    const draft = resolved(list, { repairReport: 'theirs', unit: 'theirs' }, theirs);
    expect(draft).toEqual(theirs);
    expect(resolved(list, { repairCost: 'mine' }, theirs).repairCost).toBe('');
  });

  test('asks only about what the viewer may change and takes the rest from the record', () => {
    const own = differences(before, mine, theirs, ['repairStatus', 'repairReport']);
    expect(own.map(({ field }) => field)).toEqual(['repairReport']);
    expect(resolved(own, {}, theirs)).toMatchObject({ unit: 'Laptop', repairCost: '900.00' });
  });

  test('that both sides made alike leaves nothing to choose', () => {
    expect(differences(before, theirs, theirs, DRAFT_FIELDS)).toEqual([]);
  });
});
