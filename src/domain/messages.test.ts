import { describe, expect, test } from 'bun:test';
import {
  calledName,
  type Occasion,
  occasionOf,
  parseMessage,
  purposeOf,
  toldOf,
} from './messages.ts';
import { REPAIR_STATUSES, type RepairStatus } from './statuses.ts';

const NOW = new Date('2026-11-21T03:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

const INPUT = { purpose: 'status', channel: 'sms', to: ' +639175550142 ', body: 'Hi\n Maria ' };

describe('a text that was opened', () => {
  test('is kept as it was', () => {
    expect(parseMessage(INPUT)).toEqual({
      templateId: null,
      purpose: 'status',
      channel: 'sms',
      toText: '+639175550142',
      body: 'Hi\n Maria ',
    });
    expect(parseMessage({ ...INPUT, to: null, templateId: 7 })).toMatchObject({
      toText: '',
      templateId: 7,
    });
  });

  test.each([
    [{ purpose: 'spam' }, 'purpose'],
    [{ channel: 'fax' }, 'channel'],
    [{ to: 'x'.repeat(256) }, 'to'],
    [{ to: 'a\0b' }, 'to'],
    [{ body: ' \n' }, 'body'],
    [{ body: 'x'.repeat(4001) }, 'body'],
    [{ body: 'a\0b' }, 'body'],
    [{ body: 'Ready on «promised»' }, 'body'],
  ])('is refused with %o, naming the field', (wrong, field) => {
    expect(() => parseMessage({ ...INPUT, ...wrong })).toThrow(
      expect.objectContaining({ code: 'invalid', details: { field } }),
    );
  });
});

describe('a client is told (rule 444)', () => {
  const record = (repairStatus: RepairStatus, more: object = {}) => ({
    repairStatus,
    shippingStatus: null,
    shipbackDate: null,
    ...more,
  });
  const due = (one: ReturnType<typeof record>, since = ago(1), later: Date | null = null) =>
    occasionOf({ record: one, statusSince: since, promisedLater: later }, NOW)?.purpose ?? null;

  test.each(REPAIR_STATUSES)('of %s', (status) => {
    const isTold = ['Waiting Parts', 'Unit OK', 'RTO'].includes(status);
    expect(due(record(status))).toBe(isTold ? 'status' : null);
  });

  test.each([
    ['a released unit', record('Unit OK', { shipbackDate: ago(1) }), ago(1), null],
    ['a shipped unit', record('RTO', { shippingStatus: 'Shipped' }), ago(1), null],
    [
      'a unit that is to be shipped',
      record('Unit OK', { shippingStatus: 'To Ship' }),
      ago(1),
      'status',
    ],
    ['a unit of 60 days ago', record('Unit OK'), ago(60), 'status'],
    ['a unit of long ago', record('Unit OK'), ago(61), null],
  ] as const)('about %s', (_what, one, since, purpose) => {
    expect(due(one, since)).toBe(purpose);
  });

  test('of a later date, unless the status is newer and told, too', () => {
    expect(due(record('Processing'), ago(3), ago(1))).toBe('promised');
    expect(due(record('Waiting Parts'), ago(3), ago(1))).toBe('promised');
    expect(due(record('Unit OK'), ago(1), ago(3))).toBe('status');
    expect(due(record('Processing'), ago(1), ago(3))).toBe('promised');
    expect(due(record('Processing'), ago(1), ago(61))).toBeNull();
  });

  test('by the last text since then that was not taken back', () => {
    const occasion: Occasion = { purpose: 'status', since: ago(2) };
    const text = (createdAt: Date, undoneAt: Date | null = null) => ({ createdAt, undoneAt });
    expect(toldOf(occasion, [])).toBeNull();
    expect(toldOf(occasion, [text(ago(3))])).toBeNull();
    expect(toldOf(occasion, [text(ago(1), NOW), text(ago(3))])).toBeNull();
    expect(toldOf(occasion, [text(ago(1), NOW), text(ago(2))])).toEqual(text(ago(2)));
  });

  test('and reminded after three days, when the unit is ready', () => {
    const occasion: Occasion = { purpose: 'status', since: ago(9) };
    const now = (status: RepairStatus, told: Date | null) =>
      purposeOf(occasion, told && { createdAt: told }, { repairStatus: status }, NOW);
    expect(now('Unit OK', null)).toBe('status');
    expect(now('Unit OK', ago(2))).toBe('status');
    expect(now('Unit OK', ago(3))).toBe('reminder');
    expect(now('RTO', ago(4))).toBe('reminder');
    expect(now('Waiting Parts', ago(4))).toBe('status');
    expect(purposeOf(null, null, { repairStatus: 'Unit OK' }, NOW)).toBe('reply');
  });
});

test.each([
  ['Maria Santos', 'Maria'],
  ['  maria ', 'maria'],
  ['Santos, Maria Clara', 'Maria'],
  ['Santos,', 'Santos'],
  ['李 小龙', '李'],
  ['', 'the client'],
  [' , ', 'the client'],
])('%p is called %p', (name, called) => {
  expect(calledName(name)).toBe(called);
});
