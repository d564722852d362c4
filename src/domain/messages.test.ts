import { describe, expect, test } from 'bun:test';
import {
  firstNameOf,
  dayForClient,
  isAnnounced,
  isPostponed,
  type Occasion,
  occasionOf,
  parseMessage,
  purposeOf,
  type OccasionFacts,
  messageFor,
} from './messages.ts';
import { isToRemind } from './board.ts';
import { shopDay } from './calendar.ts';
import { REPAIR_STATUSES, type RepairStatus } from './statuses.ts';

const NOW = new Date('2026-11-21T03:00:00Z');
const TODAY = { today: '2026-11-21', zone: 'Asia/Manila' };
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

describe('a message to a client is due (rule 444)', () => {
  const desk = (repairStatus: RepairStatus, more: Partial<OccasionFacts> = {}): OccasionFacts => ({
    repairStatus,
    shippingStatus: null,
    shipbackDate: null,
    cameBackAt: null,
    shelvedAt: null,
    statusSince: ago(1),
    promisedLater: null,
    ...more,
  });
  const due = (one: OccasionFacts) => occasionOf(one, NOW)?.purpose ?? null;

  test.each(REPAIR_STATUSES)('of %s', (status) => {
    const isOne = ['Waiting Parts', 'Unit OK', 'RTO'].includes(status);
    expect(due(desk(status))).toBe(isOne ? 'status' : null);
    expect(isAnnounced(status)).toBe(isOne);
  });

  test.each([
    ['a released unit', desk('Unit OK', { shipbackDate: ago(1) }), null],
    ['a shipped unit', desk('RTO', { shippingStatus: 'Shipped' }), null],
    ['a unit that waits for its courier', desk('Unit OK', { shippingStatus: 'To Ship' }), 'status'],
    ['a unit that came back', desk('RTO', { shipbackDate: ago(9), cameBackAt: ago(3) }), 'status'],
    ['a unit on the shelf', desk('Unit OK', { shelvedAt: ago(1) }), null],
    ['a unit of 60 days ago', desk('Unit OK', { statusSince: ago(60) }), 'status'],
    ['a unit of long ago', desk('Unit OK', { statusSince: ago(61) }), null],
  ] as const)('about %s', (_what, one, purpose) => {
    expect(due(one)).toBe(purpose);
  });

  test('is about a later date, unless the status is newer or the unit is ready', () => {
    const moved = (status: RepairStatus, since: Date, later: Date) =>
      due(desk(status, { statusSince: since, promisedLater: later }));
    expect(moved('Processing', ago(3), ago(1))).toBe('promised');
    expect(moved('Waiting Parts', ago(3), ago(1))).toBe('promised');
    expect(moved('Waiting Parts', ago(1), ago(3))).toBe('status');
    expect(moved('Unit OK', ago(1), ago(3))).toBe('status');
    expect(moved('Unit OK', ago(3), ago(1))).toBe('status');
    expect(moved('Processing', ago(1), ago(3))).toBe('promised');
    expect(moved('Processing', ago(1), ago(61))).toBeNull();
  });

  test.each([
    ['2026-11-25', '2026-11-28', true],
    ['2026-11-28', '2026-11-25', false],
    [null, '2026-11-28', false],
    ['2026-11-25', null, false],
  ])('from %p to %p is a later day: %p', (before, after, later) => {
    expect(isPostponed([{ field: 'promisedOn', before, after }])).toBe(later);
    expect(isPostponed([{ field: 'shipbackDate', before, after }])).toBe(false);
  });

  test('by the last text since then that was not taken back', () => {
    const occasion: Occasion = { purpose: 'status', since: ago(2) };
    const text = (createdAt: Date, undoneAt: Date | null = null) => ({ createdAt, undoneAt });
    expect(messageFor(occasion, [])).toBeNull();
    expect(messageFor(occasion, [text(ago(3))])).toBeNull();
    expect(messageFor(occasion, [text(ago(1), NOW), text(ago(3))])).toBeNull();
    expect(messageFor(occasion, [text(ago(1), NOW), text(ago(2))])).toEqual(text(ago(2)));
  });

  test('and reminded after three days, when the unit is ready', () => {
    const occasion: Occasion = { purpose: 'status', since: ago(9) };
    const now = (repairStatus: RepairStatus, told: Date | null) =>
      purposeOf(occasion, told && { createdAt: told }, { repairStatus }, TODAY);
    expect(now('Unit OK', null)).toBe('status');
    expect(now('Unit OK', ago(2))).toBe('status');
    expect(now('Unit OK', ago(3))).toBe('reminder');
    // Days of the shop count, as on the board.
    expect(now('Unit OK', ago(2.7))).toBe('reminder');
    expect(now('RTO', ago(4))).toBe('reminder');
    expect(now('Waiting Parts', ago(4))).toBe('status');
    expect(purposeOf(null, null, { repairStatus: 'Unit OK' }, TODAY)).toBe('reply');
  });

  test('and reminded when the board says so', () => {
    for (const readyDays of [1, 2, 3, 4, 6, 7, 8, 29, 30, 31])
      for (const toldDays of [0, 1, 2]) {
        const told = { createdAt: ago(Math.min(toldDays, readyDays)) };
        const occasion: Occasion = { purpose: 'status', since: ago(readyDays) };
        const day = shopDay(told.createdAt, TODAY.zone);
        expect(purposeOf(occasion, told, { repairStatus: 'Unit OK' }, TODAY)).toBe(
          isToRemind('Ready', readyDays, day, TODAY.today) ? 'reminder' : 'status',
        );
      }
  });
});

test.each([
  ['Maria Santos', 'Maria'],
  ['  maria ', 'maria'],
  ['Santos, Maria Clara', 'Maria'],
  ['Santos,', 'Santos'],
  ['Juan Cruz, Jr.', 'Juan'],
  ['ABC Trading, Inc.', 'ABC'],
  ['李 小龙', '李'],
  ['', 'the client'],
  [' , ', 'the client'],
])('%p is called %p', (name, called) => {
  expect(firstNameOf(name)).toBe(called);
});

test('a day is written as a client reads it', () => {
  expect(dayForClient('2026-11-25', 'en')).toBe('November 25');
  expect(dayForClient('2026-11-25', 'fil')).toBe('Nobyembre 25');
});
