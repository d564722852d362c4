import { describe, expect, test } from 'bun:test';
import {
  accountOfRecord,
  matchPhones,
  mayConfirm,
  type PhoneMatch,
  keepsAccount,
  isLinkedByPhone,
} from './client-link.ts';

const PHONES: readonly [string, string, PhoneMatch][] = [
  ['09171234567', '09171234567', 'same'],
  ['0917 123 4567', '+63 917-123-4567', 'same'],
  ['09171234567', '0063917 1234567', 'same'],
  ['9171234567', '(0917) 1234567', 'same'],
  ['+63 (0)917 123 4567', '0917 123 4567', 'same'],
  ['0917 123 4567 / 0918 765 4321', '+639187654321', 'same'],
  ['0917 123 4567 or 0918 765 4321', '09171234567', 'same'],
  ['(02) 8123 4567', '+63 2 8123 4567', 'same'],
  ['063 221 1234', '+63 63 221 1234', 'same'],
  ['09171234567', '09171234568', 'different'],
  ['09171234567', '+1 415 555 0100', 'different'],
  ['8123 4567', '8123 4568', 'different'],
  ['', '09171234567', 'unknown'],
  ['09171234567', 'none', 'unknown'],
  ['n/a', '-', 'unknown'],
  ['123', '123', 'unknown'],
  ['', '', 'unknown'],
];

test.each(PHONES)('%j and %j are %s', (one, other, match) => {
  expect([matchPhones(one, other), matchPhones(other, one)]).toEqual([match, match]);
});

const OWN = '0917 123 4567';
const OTHER = '0918 765 4321';
const account = { id: 7, contactNo: OWN };
const without = { id: 8, contactNo: '' };

describe('a record whose client name is written', () => {
  test.each([
    ['of the same number', OWN, [account], 7],
    ['without a number', '', [account], 7],
    ['of another number', OTHER, [account], null],
    ['to an account without a number', OTHER, [without], 8],
    ['with two accounts of the name', OWN, [account, without], null],
    ['with no account of the name', OWN, [], null],
  ])('%s', (_what, contactNo, accounts, linked) => {
    expect(accountOfRecord(contactNo, accounts)).toBe(linked);
  });
});

test.each([
  ['the same number', account, '+639171234567', true],
  ['another number', account, OTHER, false],
  ['no number on the record', account, '', false],
  ['no number on the account', without, OTHER, false],
  ['no number anywhere', without, '', false],
])('an account takes an earlier record by itself with %s: %#', (_what, of, contactNo, takes) => {
  expect(isLinkedByPhone(of, { contactNo })).toBe(takes);
});

test.each([
  ['a namesake’s number is added', '', OTHER, false],
  ['the own number is added', '', OWN, true],
  ['the own number gives way to another', OWN, OTHER, true],
  ['staff linked it in spite of its number', OTHER, '0919 000 0000', true],
  ['the number is taken away', OWN, '', true],
])('when %s, a linked record stays: %#', (_what, before, after, stays) => {
  expect(keepsAccount(account, before, after)).toBe(stays);
});

test.each([
  ['its name', 'José Peña', null, true],
  ['its name in another spelling', ' JOSE  PENA', null, true],
  ['a longer name', 'José Peña Jr', null, false],
  ['a record of another account', 'José Peña', 3, false],
])('staff may confirm %s: %#', (_what, clientName, clientId, may) => {
  expect(mayConfirm({ name: 'José Peña' }, { clientName, clientId })).toBe(may);
});
