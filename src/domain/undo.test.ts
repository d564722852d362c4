import { describe, expect, test } from 'bun:test';
import type { FieldChange } from './repair-history.ts';
import type { RepairRecord } from './repairs.ts';
import type { Role } from './roles.ts';
import { checkUndo, type LastEntry, undoInput } from './undo.ts';
import { asViewer, type Viewer } from './users.ts';

const NOW = new Date('2026-11-22T04:00:00Z');
const viewer = (role: Role): Viewer => asViewer({ id: 7, username: 'x', name: 'X', role });
const change = (field: string, before: string | null, after: string | null): FieldChange => ({
  field,
  before,
  after,
});
const STATUS = change('repairStatus', 'Processing', 'Unit OK');
const COST = change('repairCost', '1000.00', '2000.00');
const AMOUNT = change('commission', '300.00', '600.00');

const RECORD = {
  version: 4,
  repairStatus: 'Unit OK',
  repairCost: '2000.00',
  commission: '600.00',
  commissionPercent: '30.00',
  hasCustomCommission: true,
  isHighlighted: false,
  clientId: 5,
  repairReport: '',
} as RepairRecord;

const ENTRY: LastEntry = {
  id: 90,
  action: 'updated',
  changes: [STATUS],
  actorKind: 'user',
  actorId: 7,
  batchId: null,
  undoOf: null,
  at: new Date('2026-11-22T03:00:00Z'),
};

const check = (role: Role, entry: LastEntry | null, more: object = {}) =>
  checkUndo({
    viewer: viewer(role),
    record: RECORD,
    isDeleted: false,
    version: 4,
    entry,
    now: NOW,
    ...more,
  });

const LATER = 'Someone changed this record after that, so it can no longer be undone';
const DONE = 'This change was undone already';
const NONE = 'There is no change to undo';
const dayAgo = (ms: number) => new Date(NOW.getTime() - 24 * 3_600_000 - ms);

describe('may be undone', () => {
  test.each([
    ['admin', 'a status', {}],
    ['csr', 'a status', {}],
    ['csr', 'what somebody else changed', { actorId: 8 }],
    ['csr', 'what a command or an older version changed', { actorKind: null, actorId: null }],
    ['technician', 'their own status', {}],
    ['csr', 'a change of exactly 24 hours ago', { at: dayAgo(0) }],
    ['csr', 'a cost with the commission that follows it', { changes: [COST, AMOUNT] }],
    ['admin', 'a commission', { changes: [change('commissionPercent', null, '30.00')] }],
    [
      'technician',
      'a status that highlighted',
      {
        changes: [STATUS, change('isHighlighted', 'false', 'true')],
      },
    ],
  ] as [Role, string, Partial<LastEntry>][])('%s: %s', (role, _what, entry) => {
    expect(check(role, { ...ENTRY, ...entry }).id).toBe(90);
  });

  test('a deletion, by an admin', () => {
    const entry: LastEntry = { ...ENTRY, action: 'deleted', changes: [] };
    expect(check('admin', entry, { isDeleted: true }).id).toBe(90);
  });
});

describe('is refused', () => {
  test.each([
    ['without an entry', 'admin', null, {}, 'conflict', NONE],
    ['a creation', 'admin', { action: 'created', changes: [] }, {}, 'conflict', NONE],
    [
      'a change of marks alone',
      'csr',
      {
        changes: [change('isHighlighted', 'true', 'false')],
      },
      {},
      'conflict',
      NONE,
    ],
    ['a change that was undone', 'csr', { undoOf: 80 }, { version: 3 }, 'conflict', DONE],
    [
      'a deletion that was undone',
      'admin',
      { action: 'restored', changes: [] },
      {},
      'conflict',
      DONE,
    ],
    ['an older version', 'admin', {}, { version: 3 }, 'conflict', LATER],
    ['a newer version', 'admin', {}, { version: 5 }, 'conflict', LATER],
    ['an operation on many rows', 'admin', { batchId: 'import-3' }, {}, 'conflict', LATER],
    [
      'a value that is another now',
      'admin',
      {
        changes: [change('clientId', null, '6')],
      },
      {},
      'conflict',
      LATER,
    ],
    ['a change of a deleted record', 'admin', {}, { isDeleted: true }, 'conflict', LATER],
    [
      'a change of more than 24 hours ago',
      'admin',
      { at: dayAgo(1) },
      {},
      'conflict',
      'A change can be undone for 24 hours',
    ],
    [
      'somebody else’s change',
      'technician',
      { actorId: 8 },
      {},
      'forbidden',
      'You may undo your own changes only',
    ],
    [
      'a command’s change with the same id',
      'technician',
      { actorKind: 'import' },
      {},
      'forbidden',
      'You may undo your own changes only',
    ],
    [
      'a commission',
      'csr',
      { changes: [change('hasCustomCommission', 'false', 'true')] },
      {},
      'forbidden',
      'You may not change hasCustomCommission',
    ],
    [
      'a field of the counter',
      'technician',
      { changes: [COST] },
      {},
      'forbidden',
      'You may not change repairCost',
    ],
  ] as [string, Role, Partial<LastEntry> | null, object, string, string][])(
    '%s (%s)',
    (_what, role, entry, more, code, message) => {
      const asked = () => check(role, entry === null ? null : { ...ENTRY, ...entry }, more);
      expect(asked).toThrow(expect.objectContaining({ code, message }));
    },
  );
});

describe('what is written back', () => {
  test.each([
    ['a text', [change('unit', 'Phone', 'Tablet')], { unit: 'Phone' }],
    ['an empty text', [change('repairReport', null, 'New LCD')], { repairReport: null }],
    ['an account', [change('clientId', '4', '5')], { clientId: 4 }],
    ['no account', [change('clientId', null, '5')], { clientId: null }],
    [
      'no marks',
      [STATUS, change('isHighlighted', 'false', 'true')],
      { repairStatus: 'Processing' },
    ],
    ['not what follows the cost', [COST, AMOUNT], { repairCost: '1000.00' }],
    [
      'a whole commission',
      [
        AMOUNT,
        change('commissionPercent', null, '30.00'),
        change('hasCustomCommission', 'false', 'true'),
      ],
      { commission: '300.00', commissionPercent: null, hasCustomCommission: false },
    ],
  ] as [string, FieldChange[], object][])('%s', (_what, changes, input) => {
    expect(undoInput(RECORD, { ...ENTRY, changes })).toEqual(input);
  });
});
