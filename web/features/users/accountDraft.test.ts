import { expect, test } from 'bun:test';
import {
  checkDraft,
  draftOf,
  isTechnicianRenamed,
  mayFindRecords,
  missingText,
  offersListing,
} from './accountDraft.ts';

/** What the tests do not look at. */
const STORED = {
  id: '1',
  version: 1,
  contactNo: '',
  isActive: true,
  hasTwoFactor: false,
  updatedAt: '',
};

test('a new user needs everything, and the password is asked for last', () => {
  const empty = draftOf(null);
  expect(missingText(checkDraft(empty, true))).toBe('Please fill in all required fields');
  const named = { ...empty, name: 'Jun', username: 'jun', role: 'technician' } as const;
  expect(missingText(checkDraft(named, true))).toBe('Password is required for new users');
  expect(missingText(checkDraft(named, false))).toBeNull();
});

test("a technician's name is looked up ignoring case, accents and spaces", () => {
  const draft = { ...draftOf(null), name: ' jose  RIZAL ', role: 'technician' } as const;
  expect(offersListing(draft, null, [{ name: 'José Rizal' }])).toBe(false);
  expect(offersListing(draft, null, [{ name: 'Jose Rizal Jr' }])).toBe(true);
  expect(offersListing({ ...draft, role: 'csr' }, null, [])).toBe(false);
  expect(offersListing({ ...draft, name: ' ' }, null, [])).toBe(false);
});

test('renaming a technician asks what to do with the old name', () => {
  const jose = {
    ...STORED,
    username: 'jose',
    name: 'José Rizal',
    role: 'technician',
  } as const;
  const draft = draftOf(jose);
  expect(isTechnicianRenamed(draft, jose)).toBe(false);
  expect(isTechnicianRenamed({ ...draft, name: ' JOSE  rizal ' }, jose)).toBe(false);
  expect(isTechnicianRenamed({ ...draft, name: ' ' }, jose)).toBe(false);
  expect(isTechnicianRenamed({ ...draft, name: 'Andres' }, { ...jose, role: 'csr' })).toBe(false);
  expect(isTechnicianRenamed({ ...draft, name: 'Andres' }, null)).toBe(false);
  const renamed = { ...draft, name: 'Andres' };
  expect(isTechnicianRenamed(renamed, jose)).toBe(true);
  expect(offersListing(renamed, jose, [{ name: 'jose rizal' }])).toBe(false);
  expect(offersListing(renamed, jose, [])).toBe(true);
  const leaving = { ...renamed, takeAlong: false };
  expect(offersListing(leaving, jose, [{ name: 'jose rizal' }])).toBe(true);
});

test('earlier records are looked up when a field that decides about them changed', () => {
  const client = { ...draftOf(null), name: 'Ana Cruz', role: 'client' } as const;
  expect(mayFindRecords(client, null)).toBe(true);
  expect(mayFindRecords({ ...client, isActive: false }, null)).toBe(false);
  expect(mayFindRecords({ ...client, role: 'csr' }, null)).toBe(false);
  const account = {
    ...STORED,
    username: 'ana',
    name: 'Ana Cruz',
    role: 'client',
  } as const;
  expect(mayFindRecords({ ...client, name: ' ana  CRUZ', username: 'anna' }, account)).toBe(false);
  expect(mayFindRecords({ ...client, contactNo: '0917' }, account)).toBe(true);
  expect(mayFindRecords({ ...client, name: 'Ana Reyes' }, account)).toBe(true);
  expect(mayFindRecords(client, { ...account, isActive: false })).toBe(true);
});
