import { expect, test } from 'bun:test';
import { defaultPickedUpBy, defaultWarranty, handedOverText, parseHandOver } from './hand-over.ts';

test('every part of a hand-over is optional', () => {
  expect(parseHandOver({})).toEqual({
    outChecks: undefined,
    pickedUpBy: '',
    warrantyDuration: undefined,
    payment: null,
  });
});

test('the notes of a hand-over are checked like those of an intake and a payment', () => {
  const read = parseHandOver({
    outChecks: [{ label: ' Screen ', state: 'ok' }],
    pickedUpBy: ' Ana ',
    warrantyDuration: '',
    payment: { amount: '1,500', channel: 'Cash' },
  });
  expect(read).toMatchObject({
    outChecks: [{ label: 'Screen', state: 'ok' }],
    pickedUpBy: 'Ana',
    warrantyDuration: '',
    payment: { amount: '1500.00', channel: 'cash' },
  });
  expect(() => parseHandOver({ pickedUpBy: 'x'.repeat(101) })).toThrow('at most 100 characters');
  expect(() => parseHandOver({ payment: { amount: '0', channel: 'cash' } })).toThrow('amount');
});

test.each([
  ['Unit OK', '', '7'],
  ['Unit OK', '30', '30'],
  ['Unit OK', 'a week', '7'],
  ['RTO', '', ''],
  ['RTO', '15', '15'],
] as const)('the warranty of %s with %p is %p', (repairStatus, warrantyDuration, days) => {
  expect(defaultWarranty({ repairStatus, warrantyDuration })).toBe(days);
});

test('a second hand-over says who received the unit', () => {
  expect(handedOverText('')).toBe('This unit was handed over already');
  expect(handedOverText('Ana')).toBe('This unit was handed over already, to Ana');
});

test('the client picks a unit up, with a name that is not cut within a character', () => {
  expect(defaultPickedUpBy('Maria Santos')).toBe('Maria Santos');
  const name = defaultPickedUpBy(`${'x'.repeat(99)}👍y`);
  expect(name).toBe(`${'x'.repeat(99)}👍`);
  expect(parseHandOver({ pickedUpBy: name }).pickedUpBy).toBe(name);
});
