import { describe, expect, test } from 'bun:test';
import { type EventEntry, eventsOf, isPublic } from './journal.ts';

const REACH = { audience: { technicianInCharge: 'Jun', clientId: null } };

const namesOf = (entry: Partial<EventEntry>): string[] =>
  eventsOf({
    id: 1,
    at: new Date(0),
    subject: 'repair',
    subjectId: 5,
    actorName: 'Ada',
    action: 'updated',
    changes: [],
    reach: REACH,
    ...entry,
  }).map(({ event }) => event);

const change = (field: string, before: string | null, after: string | null) => ({
  field,
  before,
  after,
});

describe('the events of an entry', () => {
  test.each<[what: string, entry: Partial<EventEntry>, events: string[]]>([
    ['a new record', { action: 'created' }, ['record-created']],
    ['an imported record', { action: 'imported' }, ['record-created']],
    ['a restored record', { action: 'restored' }, ['record-created']],
    ['a changed record', { changes: [change('unit', 'a', 'b')] }, ['record-updated']],
    [
      'another commission',
      { changes: [change('commissionPercent', null, '20.00')] },
      ['record-updated', 'commission-updated'],
    ],
    [
      'an internal note',
      { action: 'note-added', changes: [change('note', null, 'shop')] },
      ['note-changed'],
    ],
    [
      'a note for the client',
      { action: 'note-added', changes: [change('note', null, 'client')] },
      ['note-changed', 'public-note-changed'],
    ],
    [
      'a photo for the client',
      { action: 'photo-changed', changes: [change('public', 'false', 'true')] },
      ['intake-changed', 'public-photo-changed'],
    ],
    [
      'two-factor sign-in turned on',
      { subject: 'account', action: 'two-factor-on' },
      ['user-updated', 'two-factor-updated'],
    ],
    [
      'a used recovery code',
      { subject: 'account', action: 'recovery-code-used' },
      ['two-factor-updated'],
    ],
    ['a sign-in', { subject: 'sign-in', action: 'signed-in' }, []],
  ])('%s', (_what, entry, events) => {
    expect(namesOf(entry)).toEqual(events);
  });

  test('tell the technicians of other records of the unit, without its number', () => {
    const reach = { ...REACH, otherTechnicians: ['Rico'] };
    const visit = { event: 'visit-changed', id: 0, otherTechnicians: ['Rico'] } as const;
    const entry = { action: 'deleted', reach } as const;
    expect(namesOf(entry)).toEqual(['record-deleted', 'visit-changed']);
    expect(namesOf({ ...entry, action: 'promised' })).toEqual(['desk-changed']);
    const base = { id: 1, at: new Date(0), subjectId: 5, actorName: 'Ada', changes: [] };
    expect(eventsOf({ ...base, subject: 'repair', ...entry })).toContainEqual(visit);
  });
});

describe('the client of a record may see', () => {
  test.each([
    ['that it was added', 'repair', 'created', [], true],
    ['that it was imported', 'repair', 'imported', [], true],
    ['its status', 'repair', 'updated', ['repairStatus'], true],
    ['its status among other fields', 'repair', 'updated', ['commission', 'repairStatus'], true],
    ['its commission', 'repair', 'updated', ['commission'], false],
    ['that it was deleted', 'repair', 'deleted', ['repairStatus'], false],
    ['a name that is no field', 'repair', 'updated', ['toString'], false],
    ['what happens to customers', 'customer', 'created', [], false],
  ] as const)('%s', (_what, subject, action, fields, isShown) => {
    const changes = fields.map((field) => change(field, 'a', 'b'));
    expect(isPublic({ subject, action, changes })).toBe(isShown);
  });
});
