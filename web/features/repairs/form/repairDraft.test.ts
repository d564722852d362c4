import { describe, expect, test } from 'bun:test';
import { DRAFT_FIELDS } from '../records.ts';
import {
  changedFields,
  createInput,
  draftOf,
  type DraftRecord,
  editableFields,
  editInput,
  emptyDraft,
  warrantyHint,
} from './repairDraft.ts';

const ZONE = 'Asia/Manila';
const NOW = new Date('2026-11-21T02:30:00Z');
const AT_ONCE = { openedAt: NOW, sentAt: NOW };

const stored: DraftRecord = {
  date: '2026-11-08T17:00:00.000Z',
  workWeek: 'work week 1',
  clientName: ' Ana',
  contactNo: '0917',
  clientId: '4',
  unit: 'Laptop',
  declaredIssue: 'No power',
  repairStatus: 'Processing',
  technicianInCharge: '',
  repairReport: '',
  repairCost: '1500.00',
  paymentStatus: null,
  paymentChannel: null,
  modeOfTransaction: '',
  shippingStatus: 'Shipped',
  modeOfShipping: null,
  shipbackDate: '2026-11-19T16:00:00.000Z',
  warrantyDuration: '30',
  oldTicket: '',
};

describe('a new record', () => {
  test('starts today in the shop, in the week of that day, Processing and Unpaid', () => {
    const draft = emptyDraft(new Date('2026-11-21T17:00:00Z'), ZONE);
    expect(draft).toMatchObject({
      date: '2026-11-22',
      workWeek: 'work week 4',
      repairStatus: 'Processing',
      paymentStatus: 'Unpaid',
      clientName: '',
    });
  });

  test('sends empty fields as null and a cleared status as Processing', () => {
    const input = createInput(
      { ...emptyDraft(NOW, ZONE), repairStatus: '', unit: '  ' },
      AT_ONCE,
      ZONE,
    );
    expect(input).toMatchObject({ unit: null, repairCost: null, repairStatus: 'Processing' });
    expect(Object.keys(input)).toHaveLength(DRAFT_FIELDS.length - 1);
    expect('clientId' in input).toBe(false);
  });

  test('keeps the time for today, and starts at the shop’s midnight for another day', () => {
    const draft = emptyDraft(NOW, ZONE);
    expect(createInput(draft, AT_ONCE, ZONE).date).toBe('2026-11-21T02:30:00.000Z');
    expect(createInput({ ...draft, date: '2026-11-20' }, AT_ONCE, ZONE).date).toBe(
      '2026-11-19T16:00:00.000Z',
    );
  });

  test('has the day on which it is sent, unless its date or week was chosen', () => {
    const draft = emptyDraft(NOW, ZONE);
    const sent = (more: object, sentAt: string) => {
      const times = { openedAt: NOW, sentAt: new Date(sentAt) };
      const { date, workWeek } = createInput({ ...draft, ...more }, times, ZONE);
      return [date, workWeek];
    };
    const opened = NOW.toISOString();
    expect(sent({}, '2026-11-21T15:59:00Z')).toEqual([opened, 'work week 3']);
    expect(sent({}, '2026-11-30T16:01:00Z')).toEqual(['2026-11-30T16:01:00.000Z', 'work week 1']);
    expect(sent({ workWeek: 'work week 2' }, '2026-11-30T16:01:00Z')).toEqual([
      opened,
      'work week 2',
    ]);
    expect(sent({ date: '2026-11-20' }, '2026-11-30T16:01:00Z')).toEqual([
      '2026-11-19T16:00:00.000Z',
      'work week 3',
    ]);
  });

  test('carries a picked client account and a cost as text', () => {
    const draft = { ...emptyDraft(NOW, ZONE), clientId: '9', repairCost: '850.50' };
    expect(createInput(draft, AT_ONCE, ZONE)).toMatchObject({
      clientId: '9',
      repairCost: '850.50',
    });
  });
});

describe('an edited record', () => {
  const before = draftOf(stored, ZONE);

  test('shows instants as days of the shop and null as empty', () => {
    expect(before).toMatchObject({
      date: '2026-11-09',
      shipbackDate: '2026-11-20',
      paymentStatus: '',
    });
  });

  test('sends nothing when nothing was changed', () => {
    expect(editInput(before, { ...before }, DRAFT_FIELDS, ZONE)).toEqual({});
    expect(changedFields(before, { ...before, clientName: 'Ana ' })).toEqual([]);
  });

  test('sends the changed fields only, as typed, cleared ones as null', () => {
    const after = {
      ...before,
      unit: 'Laptop ',
      clientId: '',
      repairReport: ' Done\n',
      repairCost: '',
    };
    expect(editInput(before, after, DRAFT_FIELDS, ZONE)).toEqual({
      clientId: null,
      repairReport: ' Done\n',
      repairCost: null,
    });
  });

  test('keeps its week when its date is changed', () => {
    const after = { ...before, date: '2026-11-30' };
    expect(editInput(before, after, DRAFT_FIELDS, ZONE)).toEqual({
      date: '2026-11-29T16:00:00.000Z',
    });
  });

  test('by a technician sends status and report only', () => {
    const after = { ...before, repairStatus: 'Unit OK', unit: 'Phone', repairCost: '1.00' };
    expect(editInput(before, after, editableFields('technician'), ZONE)).toEqual({
      repairStatus: 'Unit OK',
    });
  });
});

test('a role may change what the permission table says', () => {
  expect(editableFields('admin')).toEqual(DRAFT_FIELDS);
  expect(editableFields('csr')).toEqual(DRAFT_FIELDS);
  expect(editableFields('technician')).toEqual(['repairStatus', 'repairReport']);
  expect(editableFields('client')).toEqual([]);
});

test('the hint of a warranty says that it ended once its last day is over', () => {
  const draft = { ...emptyDraft(NOW, ZONE), shipbackDate: '2026-11-16', warrantyDuration: '7' };
  expect(warrantyHint(draft, '2026-11-23', ZONE)).toBe('In Warranty until Nov 23, 2026');
  expect(warrantyHint(draft, '2026-11-24', ZONE)).toBe('Out of Warranty, ended Nov 23, 2026');
});
