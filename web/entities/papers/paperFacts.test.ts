import { expect, test } from 'bun:test';
import { askWords, type PaperRecord, stubFacts } from './paperFacts.ts';
import { moduleWidth } from './paperSizes.ts';

const RECORD: PaperRecord = {
  id: '641',
  date: '2026-11-23T02:00:00Z',
  clientName: 'Maria Santos',
  unit: 'iPhone 11',
  declaredIssue: 'No display',
  repairCost: '2500.00',
  paymentStatus: 'Unpaid',
  paymentChannel: null,
  imei: '…4321',
};
const facts = (more: Partial<PaperRecord>) =>
  stubFacts({ ...RECORD, ...more }, 'Asia/Manila').map(({ label, value }) => `${label}: ${value}`);

test('a stub has what is known, and nothing of what is not', () => {
  expect(facts({})).toEqual([
    'Received: Nov 23, 2026',
    'Client: Maria Santos',
    'Unit: iPhone 11',
    'IMEI: …4321',
    'Issue: No display',
    'Price: ₱2,500.00',
    'Balance: ₱2,500.00',
  ]);
  const unknown = { clientName: '', unit: ' ', declaredIssue: '\n', repairCost: null, imei: null };
  expect(facts(unknown)).toEqual(['Received: Nov 23, 2026']);
  expect(facts({ paymentStatus: 'paid' }).at(-1)).toBe('Balance: ₱0.00');
});

test('a novel of an issue is shortened between letters', () => {
  const issue = facts({ declaredIssue: '👍'.repeat(500) }).find((fact) => fact.startsWith('Issue'));
  expect(issue).toBe(`Issue: ${'👍'.repeat(400)}…`);
});

test('without an address the stub says how to ask', () => {
  expect(askWords('T-641', '0917 555 0100\n0918 555 0100')).toBe(
    'To ask about your unit, call 0917 555 0100 and say T-641.',
  );
  expect(askWords('T-641', ' ')).toBe('Please say T-641 when you ask about your unit.');
});

test.each([
  [110, 46, 0.375],
  [110, 36, 0.25],
  [37, 25, 0.625],
  [500, 36, 0.125],
])('%p modules in %p mm are %p mm wide: whole dots of a printer', (modules, room, width) => {
  expect(moduleWidth(modules, room)).toBe(width);
});
