import fc from 'fast-check';
import { PAYMENT_FILTERS } from '../../src/domain/finance.ts';
import { EXPENSE_CATEGORIES } from '../../src/domain/expenses.ts';
import { fieldsWith, RECORD_FIELDS } from '../../src/domain/record-fields.ts';
import { REPAIR_STATUSES } from '../../src/domain/statuses.ts';
import { ROLES } from '../../src/domain/roles.ts';
import { NAMES } from '../kit/shop.ts';
import type { Random } from './random.ts';

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u0301\u0301',
  'İıſß',
  '\u202e\u2066abc',
  '﷽😀👩‍👩‍👧',
  '\ufeff',
  "' OR 1=1 --",
  '%',
  '_\\%',
  '\\',
  '"',
  '$1',
  '${process.env}',
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  '0',
  '-0',
  '-1',
  '1e5',
  '1e999',
  '0x10',
  'NaN',
  'Infinity',
  '٣٤',
  '99999999.99',
  '99999999.995',
  '100000000',
  '9'.repeat(40),
  '2026-11-21',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '1900-01-01',
  '2999-12-31T23:59:59.999Z',
  '2026-11-21T24:00:00Z',
  '2026-11-21T10:00:00+23:59',
  '-271821-04-20T00:00:00.000Z',
  'all',
  'Unassigned',
  'work week 3',
  '2147483647',
  '2147483648',
  '4294967297',
] as const;

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  2,
  5,
  6,
  12,
  13,
  0.1 + 0.2,
  1.005,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  2 ** 53 + 2,
  1e21,
  1e308,
  -1e308,
  5e-324,
] as const;

const LENGTHS = [20, 21, 100, 101, 200, 255, 256, 1000, 10_000, 10_001, 70_000] as const;
const LETTERS = ['x', 'ñ', '한', '😀', 'ﷺ', '\u0301', '9', '%'] as const;

const nested = fc.constantFrom(1, 10, 100).map((depth) => {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { value };
  return value;
});
/** Half a surrogate pair is one, too. */
const anyCharacter = fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code));
const longText = fc
  .tuple(fc.constantFrom(...LETTERS), fc.constantFrom(...LENGTHS))
  .map(([letter, length]) => letter.repeat(length));
const { odd } = fc.letrec<{ odd: unknown }>((tie) => ({
  odd: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'odd' },
    { weight: 5, arbitrary: fc.constantFrom(...TEXTS) },
    { weight: 1, arbitrary: fc.string({ unit: anyCharacter }) },
    { weight: 2, arbitrary: fc.constantFrom(...NUMBERS) },
    { weight: 1, arbitrary: fc.double() },
    { weight: 2, arbitrary: fc.constantFrom(null, true, false) },
    { weight: 2, arbitrary: longText },
    { weight: 2, arbitrary: nested },
    { weight: 2, arbitrary: fc.array(tie('odd'), { maxLength: 3 }) },
    {
      weight: 2,
      arbitrary: fc.dictionary(fc.constantFrom(...TEXTS), tie('odd'), {
        maxKeys: 3,
        noNullPrototype: true,
      }),
    },
  ),
}));

const anyOdd = (): fc.Arbitrary<unknown> => odd;

/** A value of any kind that a body, a query or a variable may hold. */
export function oddValue(random: Random): unknown {
  return random.draw(anyOdd);
}

/** The id of a row that may exist; ids begin at 1 in a fresh shop. */
export function rowNumber(random: Random): number {
  return 1 + random.below(random.chance(0.8) ? 40 : 400);
}

const CHOICES: Record<string, readonly unknown[]> = {
  ...Object.fromEntries(
    fieldsWith('choices').map((field) => [field, RECORD_FIELDS[field].choices]),
  ),
  status: REPAIR_STATUSES,
  payment: PAYMENT_FILTERS,
  category: EXPENSE_CATEGORIES,
  role: ROLES,
  technicianInCharge: [NAMES.technician, 'Another Tech', ''],
  technician: [NAMES.technician, 'Unassigned', 'all'],
  technicianName: [NAMES.technician, 'Another Tech'],
  clientName: [NAMES.client, 'Somebody'],
  date: ['2026-11-21', '2026-11-21T04:00:00Z', '2024-02-29'],
  shipbackDate: ['2026-11-20', '2020-01-01', null],
  warrantyDuration: ['7', '30', '99999', 'some'],
  workWeek: ['1', 'Week 2', 'work week 3'],
  week: [1, 5],
  month: [1, 2, 12],
  year: [2024, 2026],
  repairCost: ['0', '1500', '₱1,234.50', '99999999.99', null],
  amount: ['0', '12.5', '99999999.99'],
  commission: ['0', '12.50'],
  percent: ['0', '33.33', '100'],
  commissionRate: ['0', '20', '12.35'],
  password: ['correct horse 42', 'short', ''],
  value: ['true', 'false'],
  isActive: [true],
  limit: [1, 50, 200],
  first: [1, 50, 200],
  version: [1, 2, 3, null],
  currentPage: ['repairs', 'dashboard'],
  editingRecord: ['1', null],
};

/** A valid value for a field of this name. */
export function goodValue(random: Random, field: string): unknown {
  if (field === 'ids' || field === 'recordIds')
    return Array.from({ length: random.below(4) }, () => rowNumber(random));
  if (field === 'id' || field === 'clientId') return rowNumber(random);
  const choices = Object.hasOwn(CHOICES, field) ? CHOICES[field] : undefined;
  if (choices !== undefined) return random.pick(choices);
  return `${field} ${random.below(1000)}`;
}

/** Mostly good, sometimes odd. */
export function someValue(random: Random, field: string): unknown {
  return random.chance(random.oddness) ? oddValue(random) : goodValue(random, field);
}

/** A text with bytes changed, removed or inserted. */
export function damaged(random: Random, text: string): string {
  const at = random.below(text.length + 1);
  const kind = random.below(4);
  if (kind === 0) return text.slice(0, at);
  if (kind === 1) return `${text.slice(0, at)}${random.pick(TEXTS)}${text.slice(at)}`;
  if (kind === 2) return text.slice(0, at) + text.slice(at + 1 + random.below(5));
  return text + text;
}
