import { describe, expect, test } from 'bun:test';
import { can } from './permissions.ts';
import { canReadField, FIELD_NAMES, fieldSpec, fieldsWith } from './record-fields.ts';
import { type Role, ROLES } from './roles.ts';
import { parsePlace, placeCursor } from './time-place.ts';
import {
  actionsOf,
  isOlder,
  maskEntry,
  narrowed,
  newestFirst,
  placeOf,
  PUBLIC_VIEW,
  type TimelineEntry,
  viewOf,
} from './timeline.ts';
import { asViewer } from './users.ts';

const viewerOf = (role: Role) => asViewer({ id: 7, username: role, name: role, role });

function entry(number: number, at: string, more: Partial<TimelineEntry> = {}): TimelineEntry {
  return {
    source: 'journal',
    number,
    at: new Date(at),
    kind: 'change',
    action: 'updated',
    actorName: 'Ada Admin',
    changes: [],
    isUndo: false,
    note: null,
    payment: null,
    message: null,
    reason: '',
    ...more,
  };
}

const changeOf = (field: string) => ({ field, before: 'old', after: 'new' });
const NOON = '2026-11-22T04:00:00.000Z';

/** What each reader sees of a change of this field, from the table alone. */
const cells = FIELD_NAMES.flatMap((field) =>
  ([...ROLES, 'link'] as const).map((reader) => [field, reader] as const),
);

describe('a change of a field is shown as the table of fields says', () => {
  test.each(cells)('%s to %s', (field, reader) => {
    const view = reader === 'link' ? PUBLIC_VIEW : viewOf(viewerOf(reader));
    const { write, isPublic = false } = fieldSpec(field);
    const isStaff = reader !== 'link' && can(viewerOf(reader), 'timeline');
    const mayRead = reader !== 'link' && canReadField(viewerOf(reader), field);
    const isShown = write !== undefined && (isStaff ? mayRead : isPublic);
    const masked = maskEntry(view, entry(1, NOON, { changes: [changeOf(field)] }));
    expect(masked?.changes ?? []).toEqual(isShown ? [changeOf(field)] : []);
    expect(masked === null).toBe(!isShown);
  });
});

test('clients and holders of a link see nothing that a client may not read', () => {
  const client = viewerOf('client');
  const shown = fieldsWith('isPublic');
  expect(shown).toContain('repairStatus');
  expect(shown.filter((field) => !canReadField(client, field))).toEqual([]);
  const hidden = ['contactNo', 'technicianInCharge', 'commission', 'isHighlighted', 'clientId'];
  expect(hidden.filter((field) => shown.some((one) => one === field))).toEqual([]);
});

test('parts of an entry that a viewer may not see are left out', () => {
  const changes = [changeOf('repairStatus'), changeOf('repairCost'), changeOf('commission')];
  const fields = (role: Role) =>
    maskEntry(viewOf(viewerOf(role)), entry(1, NOON, { changes }))?.changes.map(
      ({ field }) => field,
    );
  expect(fields('admin')).toEqual(['repairStatus', 'repairCost', 'commission']);
  expect(fields('csr')).toEqual(['repairStatus', 'repairCost']);
  expect(fields('technician')).toEqual(['repairStatus']);
  expect(fields('client')).toEqual(['repairStatus', 'repairCost']);
});

test('facts of an intake are no fields of the record: staff see them, holders of a link do not', () => {
  const intake = entry(1, NOON, { action: 'intake-changed', changes: [changeOf('accessories')] });
  expect(maskEntry(viewOf(viewerOf('technician')), intake)?.changes).toEqual(intake.changes);
  expect(maskEntry(PUBLIC_VIEW, intake)).toBeNull();
});

test('only staff see who did it', () => {
  const created = entry(1, NOON, { action: 'created' });
  expect(maskEntry(viewOf(viewerOf('technician')), created)?.actorName).toBe('Ada Admin');
  expect(maskEntry(viewOf(viewerOf('client')), created)).toMatchObject({ actorName: null });
});

test('each role sees its kinds of entries', () => {
  const kinds = Object.fromEntries(ROLES.map((role) => [role, viewOf(viewerOf(role)).kinds]));
  expect(kinds).toEqual({
    admin: ['change', 'note', 'intake', 'payment', 'client'],
    csr: ['change', 'note', 'intake', 'payment', 'client'],
    technician: ['change', 'note', 'intake'],
    client: ['change', 'note'],
  });
  expect(actionsOf(PUBLIC_VIEW)).not.toContain('passcode-shown');
  expect(actionsOf(viewOf(viewerOf('admin')))).not.toContain('signed-in');
});

test('a view is narrowed to one kind, never widened', () => {
  const technician = viewOf(viewerOf('technician'));
  expect(narrowed(technician, 'note').kinds).toEqual(['note']);
  expect(narrowed(technician, 'payment').kinds).toEqual([]);
  expect(actionsOf(narrowed(technician, 'payment'))).toEqual([]);
  expect(narrowed(technician, null)).toBe(technician);
  expect(() => narrowed(technician, 'money')).toThrow('only must be one of');
});

test('the newest comes first; entries of the same moment have a fixed order, which cursors follow', () => {
  const later = '2026-11-22T04:00:00.001Z';
  const sorted = [
    entry(9, later),
    entry(1, NOON, { source: 'note' }),
    entry(3, NOON, { source: 'payment' }),
    entry(12, NOON),
    entry(11, NOON),
  ];
  expect(sorted.toReversed().toSorted(newestFirst)).toEqual(sorted);
  for (const [at, one] of sorted.entries()) {
    const place = parsePlace(placeCursor(placeOf(one)));
    expect(sorted.filter((other) => isOlder(other, place))).toEqual(sorted.slice(at + 1));
  }
});

test.each(['', 'x', '1.2', '1.2.3.4', 'zzzzzzzzzzz.0.1', '1.0.-1'])(
  '%p is not a cursor',
  (text) => {
    expect(() => parsePlace(text)).toThrow('after must be a cursor of this list');
  },
);
