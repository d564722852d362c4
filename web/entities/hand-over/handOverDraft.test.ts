import { expect, test } from 'bun:test';
import {
  asksForChannel,
  faultsNoted,
  notReadyText,
  handOverDraft,
  handOverInput,
  pickupCheckLabels,
} from './handOverDraft.ts';
import type { HandOverFacts } from './handOverQueries.ts';

const facts = (changes: Partial<HandOverFacts> = {}): HandOverFacts => ({
  repairRecord: {
    id: '7',
    version: 3,
    clientName: 'Maria Santos',
    unit: 'iPhone 13',
    repairStatus: 'Unit OK',
    repairCost: '1500.00',
    warrantyDuration: '',
    desk: { id: '7', isReady: true },
  },
  recordPayments: { paid: '0.00', balance: '1500.00', overpaid: '0.00', uncovered: '0.00' },
  intake: {
    id: '7',
    deviceKind: 'Phone',
    version: 1,
    checks: [
      { label: 'Screen', state: 'fault' },
      { label: 'Old point', state: 'ok' },
    ],
    outChecks: [],
    accessories: [],
    pickedUpBy: '',
  },
  checklists: [
    {
      kind: 'Phone',
      items: [
        { label: 'Screen', active: true },
        { label: 'Gone', active: false },
      ],
    },
  ],
  ...changes,
});

test('the client fetches the unit with the usual warranty, unless something else is noted', () => {
  expect(handOverDraft(facts())).toEqual({
    pickedUpBy: 'Maria Santos',
    warrantyDuration: '7',
    outChecks: [],
    paidBy: '',
    reference: '',
    recordsUncovered: false,
  });
  expect(pickupCheckLabels(facts())).toEqual(['Screen', 'Old point']);
  expect(faultsNoted(facts())).toEqual(['Screen']);
});

test('a unit that somebody else handed over or moved is reported', () => {
  expect(notReadyText(facts())).toBeNull();
  const { repairRecord, intake } = facts();
  const left = { ...repairRecord, desk: { id: '7', isReady: false } };
  expect(
    notReadyText(facts({ repairRecord: left, intake: { ...intake, pickedUpBy: 'Ana' } })),
  ).toBe('This unit was handed over already, to Ana.');
  expect(notReadyText(facts({ repairRecord: { ...left, repairStatus: 'Processing' } }))).toBe(
    'This unit is Processing now. Only a unit that is Unit OK or RTO can be handed over.',
  );
});

test('a balance has to be paid or put off, an uncovered part only once it is to be recorded', () => {
  const draft = handOverDraft(facts());
  const uncovered = { amount: '500.00', isBalance: false };
  expect(asksForChannel(draft, { amount: '500.00', isBalance: true })).toBe(true);
  expect(asksForChannel(draft, uncovered)).toBe(false);
  expect(asksForChannel({ ...draft, recordsUncovered: true }, uncovered)).toBe(true);
});

test('a payment is sent with its channel only', () => {
  const draft = handOverDraft(facts());
  const sum = { amount: '1500.00', isBalance: true };
  expect(handOverInput(draft, sum)).toEqual({ pickedUpBy: 'Maria Santos', warrantyDuration: '7' });
  expect(handOverInput({ ...draft, paidBy: 'later' }, sum)).not.toHaveProperty('payment');
  expect(handOverInput({ ...draft, paidBy: 'cash' }, null)).not.toHaveProperty('payment');
  const checks = [{ label: 'Screen', state: 'ok' as const }];
  expect(
    handOverInput({ ...draft, paidBy: 'maya', reference: 'M 1', outChecks: checks }, sum),
  ).toEqual({
    pickedUpBy: 'Maria Santos',
    warrantyDuration: '7',
    outChecks: checks,
    payment: { amount: '1500.00', channel: 'maya', reference: 'M 1' },
  });
});

test('the points of an earlier hand-over are removed when they are cleared', () => {
  const outChecks = [{ label: 'Screen', state: 'ok' as const }];
  const again = facts({ intake: { ...facts().intake, outChecks } });
  const draft = handOverDraft(again);
  expect(handOverInput(draft, null, outChecks)).toMatchObject({ outChecks });
  const cleared = handOverInput({ ...draft, outChecks: [] }, null, outChecks);
  expect(cleared).toMatchObject({ outChecks: [] });
});

test('nothing is sent that is no longer asked', () => {
  const draft = { ...handOverDraft(facts()), paidBy: 'cash', reference: 'M 1' } as const;
  const payment = { amount: '500.00', channel: 'cash', reference: '' };
  // The number was typed for a transfer that turned out to be cash.
  expect(handOverInput(draft, { amount: '500.00', isBalance: true })).toMatchObject({ payment });
  // Somebody else marked the record as paid since the channel was chosen.
  const uncovered = { amount: '500.00', isBalance: false };
  expect(handOverInput(draft, uncovered)).not.toHaveProperty('payment');
  expect(handOverInput({ ...draft, recordsUncovered: true }, uncovered)).toMatchObject({ payment });
});
