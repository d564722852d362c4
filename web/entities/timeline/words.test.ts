import { expect, test } from 'bun:test';
import type { TimelineRow } from './timelineQuery.ts';
import { describeEntry } from './words.ts';

const PAYMENT: NonNullable<TimelineRow['payment']> = {
  id: '7',
  recordId: '1',
  amount: '500.00',
  kind: 'payment',
  channel: 'gcash',
  reference: '12345',
  invoiceNo: '',
  note: '',
  origin: 'till',
  receivedAt: '2026-11-22T04:00:00Z',
  takenByName: 'Cora',
  isVoided: false,
  mayVoid: false,
  voidReason: '',
  isCounted: false,
};

function entry(action: string, more: Partial<TimelineRow> = {}): TimelineRow {
  return {
    id: 'journal-1',
    at: '2026-11-22T04:00:00Z',
    kind: 'change',
    action,
    actorName: 'Cora',
    changes: [],
    isUndo: false,
    note: null,
    payment: null,
    message: null,
    reason: '',
    undoVersion: null,
    ...more,
  };
}

const change = (field: string, before: string | null, after: string | null) => ({
  changes: [{ field, before, after }],
});
const NOTE = {
  id: '3',
  recordId: '1',
  body: 'called',
  isPublic: false,
  editedAt: null,
  mayChange: true,
  mayDelete: true,
};
const MESSAGE: NonNullable<TimelineRow['message']> = {
  id: '5',
  recordId: '1',
  purpose: 'status',
  channel: 'sms',
  to: '+639171234567',
  body: 'Ready',
  byName: 'Cora',
  createdAt: '2026-11-22T04:00:00Z',
  isUndone: false,
};
const returned = { ...PAYMENT, amount: '-100.00', channel: 'cash', reference: '' };

test.each([
  [entry('created'), 'Cora logged the unit'],
  [entry('created', { actorName: null }), 'The shop logged the unit'],
  [entry('imported', { actorName: 'Import 3' }), 'Import 3 imported the record'],
  [
    entry('updated', change('clientId', null, '12')),
    'Cora linked the record to client account No. 12',
  ],
  [
    entry('updated', change('clientId', '12', null)),
    'Cora unlinked the record from its client account',
  ],
  [entry('updated', { isUndo: true }), 'Cora undid a change'],
  [entry('note', { note: NOTE }), 'Cora noted'],
  [entry('note', { note: { ...NOTE, isPublic: true } }), 'Cora wrote to the client'],
  [entry('note-deleted', change('note', 'shop', null)), 'Cora deleted a note'],
  [
    entry('photo-added', change('photo', null, 'in')),
    'Cora took a photo of the unit as it came in',
  ],
  [
    entry('photo-added', change('photo', null, 'out')),
    'Cora took a photo of the unit as it was handed over',
  ],
  [entry('photo-changed', change('public', 'false', 'true')), 'Cora let the client see a photo'],
  [entry('photo-changed', change('public', 'true', 'false')), 'Cora hid a photo from the client'],
  [entry('passcode-shown'), 'Cora had the passcode shown'],
  [entry('passcode-wiped', { actorName: 'Talyer' }), 'Talyer wiped the passcode'],
  [entry('payment', { payment: PAYMENT }), 'Cora took ₱500.00 by GCash 12345'],
  [
    entry('payment', { payment: { ...PAYMENT, isVoided: true } }),
    'Cora took ₱500.00 by GCash 12345, voided later',
  ],
  [
    entry('payment', { payment: { ...PAYMENT, channel: null, reference: '' } }),
    'Cora took ₱500.00',
  ],
  [entry('refund', { payment: returned }), 'Cora returned ₱100.00 by Cash'],
  [
    entry('correction', { payment: returned, reason: 'wrong client' }),
    'Cora took back ₱100.00 by Cash: wrong client',
  ],
  [
    entry('voided', { payment: PAYMENT, reason: 'wrong client' }),
    'Cora voided ₱500.00 by GCash: wrong client',
  ],
  [entry('link-made'), 'Cora made the tracking link'],
  [entry('message', { message: MESSAGE }), 'Cora opened a text in SMS for 0917 123 4567'],
  [
    entry('message', { message: { ...MESSAGE, channel: 'copy', to: '', isUndone: true } }),
    'Cora copied a text for the client, taken back',
  ],
])('%#: a sentence', (one, sentence) => {
  const { who, did, changes } = describeEntry(one, 'Asia/Manila');
  expect(`${who} ${did}`).toBe(sentence);
  expect(changes).toEqual([]);
});

test('changed fields have their labels, as the record shows them', () => {
  const changes = [
    { field: 'repairCost', before: null, after: '1500.00' },
    { field: 'paymentChannel', before: null, after: 'gcash' },
    { field: 'clientId', before: null, after: '4' },
    { field: 'shipbackDate', before: null, after: '2026-11-21T16:00:00.000Z' },
  ];
  expect(describeEntry(entry('updated', { changes }), 'Asia/Manila')).toEqual({
    who: 'Cora',
    did: 'changed',
    changes: [
      { label: 'Repair cost', before: '–', after: '₱1,500.00' },
      { label: 'Payment channel', before: '–', after: 'GCash' },
      { label: 'Client account', before: '–', after: 'No. 4' },
      { label: 'Ship-back / release date', before: '–', after: 'Nov 22, 2026' },
    ],
  });
  const noted = entry('intake-changed', change('outChecks', null, 'Screen ✓'));
  expect(describeEntry(noted, 'Asia/Manila')).toMatchObject({
    did: 'noted the intake',
    changes: [{ label: 'Checked at pickup', before: '–', after: 'Screen ✓' }],
  });
});

test('a promise, and one that is taken back', () => {
  const text = (after: string | null) =>
    describeEntry(entry('promised', change('promisedOn', '2027-01-05', after)), 'Asia/Manila');
  expect(text('2027-01-06').did).toBe('promised the unit');
  expect(text(null)).toMatchObject({
    did: 'removed the promised day',
    changes: [{ before: 'Jan 5, 2027', after: '–' }],
  });
});
