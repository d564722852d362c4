import { describe, expect, test } from 'bun:test';
import {
  type AnyEventName,
  canReceive,
  EVENTS,
  INTERNAL_EVENTS,
  isDocumented,
  isRecordEvent,
  type ShopEvent,
} from './events.ts';
import { type Role, ROLES } from './roles.ts';
import { asViewer, type Viewer } from './users.ts';

const VIEWERS: Record<Role, Viewer> = {
  admin: asViewer({ id: 1, username: 'a', name: 'Ada', role: 'admin' }),
  csr: asViewer({ id: 2, username: 'c', name: 'Cora', role: 'csr' }),
  technician: asViewer({ id: 3, username: 't', name: 'Tino Santos', role: 'technician' }),
  client: asViewer({ id: 4, username: 'k', name: 'Clara', role: 'client' }),
};

const MINE = { technicianInCharge: ' TINO  santos', clientId: 4 };
const OTHERS = { technicianInCharge: 'Tina', clientId: 5 };
const NOBODYS = { technicianInCharge: '', clientId: null };

/** Who receives it when a record is their own: `a`dmin, `c`sr, `t`echnician, cl`i`ent. */
const EXPECTED: Record<AnyEventName, string> = {
  'record-created': 'acti',
  'record-updated': 'acti',
  'record-deleted': 'acti',
  'commission-updated': 'a---',
  'commission-rate-updated': 'a---',
  'expense-created': 'a---',
  'expense-updated': 'a---',
  'expense-deleted': 'a---',
  'user-created': 'a---',
  'user-updated': 'a---',
  'user-deleted': 'a---',
  'technician-created': 'act-',
  'technician-updated': 'act-',
  'technician-deleted': 'act-',
  'session-update': 'act-',
  'session-removed': 'act-',
  'setting-updated': 'act-',
  'auto-reply-template-created': 'ac--',
  'auto-reply-template-updated': 'ac--',
  'auto-reply-template-deleted': 'ac--',
  'shop-updated': 'acti',
  'backup-begun': 'a---',
  'import-changed': 'a---',
  'two-factor-updated': '----',
  'customer-changed': 'ac--',
  'intake-changed': 'act-',
  'payment-changed': 'ac--',
  'message-changed': 'ac--',
  'tracking-changed': 'ac--',
  'desk-changed': 'act-',
  'note-changed': 'act-',
  'public-note-changed': 'acti',
  'public-photo-changed': 'acti',
  'visit-changed': '----',
};

const LETTERS: Record<Role, string> = { admin: 'a', csr: 'c', technician: 't', client: 'i' };

const names = Object.keys({ ...EVENTS, ...INTERNAL_EVENTS }) as AnyEventName[];

test('this table has every event, and no other', () => {
  expect(names.toSorted()).toEqual((Object.keys(EXPECTED) as AnyEventName[]).toSorted());
  expect(names.filter((name) => !isDocumented(name))).toEqual([
    'shop-updated',
    'backup-begun',
    'import-changed',
    'two-factor-updated',
    'customer-changed',
    'intake-changed',
    'payment-changed',
    'message-changed',
    'tracking-changed',
    'desk-changed',
    'note-changed',
    'public-note-changed',
    'public-photo-changed',
    'visit-changed',
  ]);
});

describe('an event about the own record, or about none', () => {
  const cells = names.flatMap((event) =>
    ROLES.map((role) => [role, event, (EXPECTED[event] ?? '').includes(LETTERS[role])] as const),
  );
  test.each(cells)('%s of %s: %p', (role, event, heard) => {
    expect(canReceive(VIEWERS[role], { event, id: 9, audience: MINE })).toBe(heard);
  });
});

describe('an event about a record', () => {
  const rows: [string, Pick<ShopEvent, 'audience' | 'before'>, string][] = [
    ["someone else's", { audience: OTHERS }, 'ac--'],
    ["nobody's", { audience: NOBODYS }, 'ac--'],
    ['that enters their view', { audience: MINE, before: OTHERS }, 'acti'],
    ['that leaves their view', { audience: OTHERS, before: MINE }, 'acti'],
    ['that moves between others', { audience: OTHERS, before: NOBODYS }, 'ac--'],
    ['without audience', {}, '----'],
    ['theirs as technician only', { audience: { ...OTHERS, ...tech() } }, 'act-'],
    ['theirs as client only', { audience: { ...OTHERS, clientId: 4 } }, 'ac-i'],
  ];
  const cells = rows.flatMap(([what, audience, who]) =>
    ROLES.map((role) => [what, role, who.includes(LETTERS[role]), audience] as const),
  );
  test.each(cells)('%s is delivered to %s: %p', (_what, role, heard, audience) => {
    for (const event of ['record-created', 'record-updated', 'record-deleted'] as const)
      expect(canReceive(VIEWERS[role], { event, id: 9, ...audience })).toBe(heard);
  });
});

function tech() {
  return { technicianInCharge: 'Tino Santos' };
}

test('the counter receives events of client accounts only', () => {
  for (const event of ['user-created', 'user-updated', 'user-deleted'] as const) {
    const heard = (isOfClient?: boolean) =>
      ROLES.filter((role) =>
        canReceive(VIEWERS[role], {
          event,
          id: 9,
          ...(isOfClient === undefined ? {} : { isOfClient }),
        }),
      );
    expect(heard(true)).toEqual(['admin', 'csr']);
    expect(heard()).toEqual(['admin']);
  }
});

test('everybody receives changes of their own two-factor sign-in only (rule 239)', () => {
  for (const { id } of Object.values(VIEWERS)) {
    const event: ShopEvent = { event: 'two-factor-updated', id, isOfClient: true };
    const heard = Object.values(VIEWERS).filter((viewer) => canReceive(viewer, event));
    expect(heard.map((viewer) => viewer.id)).toEqual([id]);
  }
});

test('technicians receive changes of their own rate only', () => {
  const about = (...earners: string[]): ShopEvent => ({
    event: 'commission-rate-updated',
    id: 9,
    earners,
  });
  const heard = (event: ShopEvent) => ROLES.filter((role) => canReceive(VIEWERS[role], event));
  expect(heard(about(' TINO  santos'))).toEqual(['admin', 'technician']);
  expect(heard(about('Old Name', 'Tino Santos'))).toEqual(['admin', 'technician']);
  expect(heard(about('Tina', 'Cora', 'Clara'))).toEqual(['admin']);
  expect(heard(about())).toEqual(['admin']);
});

test('a technician without a name receives no event of unassigned records', () => {
  const nameless = { ...VIEWERS.technician, name: ' ' };
  expect(canReceive(nameless, { event: 'record-updated', id: 9, audience: NOBODYS })).toBe(false);
});

test('a client receives events of records linked to them, never by a client name', () => {
  const unlinked = { technicianInCharge: '', clientId: null, clientName: 'Clara' };
  expect(canReceive(VIEWERS.client, { event: 'record-updated', id: 9, audience: unlinked })).toBe(
    false,
  );
});

test.each(names)('%s concerns one record if its name says so', (event) => {
  const others = [
    'commission-updated',
    'intake-changed',
    'desk-changed',
    'note-changed',
    'public-note-changed',
    'public-photo-changed',
  ];
  const concerns = event.startsWith('record-') || others.includes(event);
  expect(isRecordEvent({ event, id: 1 })).toBe(concerns);
});

test('technicians receive what changed of another record of their unit', () => {
  const event: ShopEvent = { event: 'visit-changed', id: 0, otherTechnicians: ['TINO Santos'] };
  expect(ROLES.filter((role) => canReceive(VIEWERS[role], event))).toEqual(['technician']);
  const others: ShopEvent = { ...event, otherTechnicians: ['Tina'], audience: MINE };
  expect(ROLES.filter((role) => canReceive(VIEWERS[role], others))).toEqual([]);
});
