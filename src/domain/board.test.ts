import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { addDays, daysBetween, startOfShopDay } from './calendar.ts';
import {
  AMBER_DAYS,
  type CardFacts,
  cardAge,
  compareCards,
  daysSince,
  isFinishedText,
  isReleased,
  isShelvedByAge,
  isToRemind,
  LANES,
  laneOf,
  laneOfStatus,
  parseBoardFilter,
  parsePromised,
  passesFilter,
  promiseOf,
  SHELF_DAYS,
  statusOfLane,
} from './board.ts';
import { REPAIR_STATUSES } from './statuses.ts';

const ZONE = 'Asia/Manila';
const TODAY = '2026-11-23';
const at = (day: string, hours = 9) =>
  new Date(startOfShopDay(day, ZONE).getTime() + hours * 3_600_000);

test('a status that finishes the repair, as calls write it', () => {
  const texts = ['Unit OK', 'RTO', 'Backjob', 'unit ok', ''];
  expect(texts.map(isFinishedText)).toEqual([true, true, false, false, false]);
});

describe('a unit has left', () => {
  const date = at('2026-11-20');
  const came = at('2026-11-22');
  test.each([
    [null, null, null, false],
    ['Shipped', null, null, true],
    ['Shipped', date, null, true],
    [null, date, null, true],
    ['Received', date, null, true],
    // The shipping dialog asks for the day of a unit that still has to go.
    ['To Ship', date, null, false],
    ['To Ship', null, null, false],
    // It was fixed again after it came back.
    ['Shipped', date, came, false],
    [null, date, came, false],
  ] as const)('%s, %p, came back %p: %p', (shippingStatus, shipbackDate, cameBackAt, left) => {
    expect(isReleased({ shippingStatus, shipbackDate, cameBackAt })).toBe(left);
  });
});

test('every status has a lane, and moving to a lane sets one of its statuses', () => {
  for (const status of REPAIR_STATUSES) expect(LANES).toContain(laneOfStatus(status));
  expect([laneOfStatus('Unit OK'), laneOfStatus('RTO')]).toEqual(['Ready', 'Ready']);
  for (const lane of LANES) expect(laneOfStatus(statusOfLane(lane))).toBe(lane);
});

test('a shelved record, or a finished one that has left, is not on the board', () => {
  const here = { shippingStatus: null, shipbackDate: null, cameBackAt: null, shelvedAt: null };
  expect(laneOf({ ...here, repairStatus: 'RTO' })).toBe('Ready');
  expect(laneOf({ ...here, repairStatus: 'RTO', shippingStatus: 'Shipped' })).toBeNull();
  expect(laneOf({ ...here, repairStatus: 'Backjob', shippingStatus: 'Shipped' })).toBe('Backjob');
  expect(laneOf({ ...here, repairStatus: 'Backjob', shelvedAt: at(TODAY) })).toBeNull();
});

test('cards turn amber after the days of their lane, and red after twice as many', () => {
  expect(AMBER_DAYS).toEqual({
    Pending: 1,
    Processing: 3,
    'Waiting Parts': 7,
    Monitoring: 3,
    Backjob: 2,
    Ready: 7,
  });
  for (const lane of LANES) {
    const days = AMBER_DAYS[lane];
    expect(cardAge(lane, days - 1)).toBe('fresh');
    expect(cardAge(lane, days)).toBe('amber');
    expect(cardAge(lane, 2 * days - 1)).toBe('amber');
    expect(cardAge(lane, 2 * days)).toBe('red');
  }
});

test('days are days in the shop’s time zone', () => {
  expect(daysSince(at('2026-11-22', 23.9), TODAY, ZONE)).toBe(1);
  expect(daysSince(at(TODAY, 0), TODAY, ZONE)).toBe(0);
  expect(daysSince(at('2026-11-24'), TODAY, ZONE)).toBe(0);
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
});

test('a promise is due on its day and overdue after it, unless the unit is ready', () => {
  expect(promiseOf('Pending', null, TODAY)).toBeNull();
  expect(promiseOf('Pending', '2026-11-24', TODAY)).toBeNull();
  expect(promiseOf('Pending', TODAY, TODAY)).toBe('today');
  expect(promiseOf('Pending', '2026-11-22', TODAY)).toBe('overdue');
  expect(promiseOf('Ready', '2026-11-22', TODAY)).toBeNull();
});

describe('the order of a lane', () => {
  const card = (id: number, facts: Partial<CardFacts> = {}): CardFacts => ({
    id,
    lane: 'Processing',
    date: at(TODAY),
    statusSince: at('2026-11-10'),
    promisedOn: null,
    ...facts,
  });
  const sorted = (cards: CardFacts[]) =>
    cards.toSorted((a, b) => compareCards(a, b, TODAY)).map(({ id }) => id);

  test('is overdue, due today, then the oldest', () => {
    const cards = [
      card(1),
      card(2, { statusSince: at('2026-11-01') }),
      card(3, { promisedOn: TODAY }),
      card(4, { promisedOn: '2026-11-21' }),
      card(5, { promisedOn: '2026-11-30', statusSince: at('2026-11-09') }),
      card(6, { promisedOn: '2026-11-22' }),
      card(7, { promisedOn: TODAY, statusSince: at('2026-11-02') }),
    ];
    expect(sorted(cards)).toEqual([4, 6, 7, 3, 2, 5, 1]);
    const ready = cards.map((one) => ({ ...one, lane: 'Ready' as const }));
    expect(sorted(ready)).toEqual([2, 7, 5, 1, 3, 4, 6]);
  });

  test('is the same whatever order the cards come in', () => {
    const any = fc.record({
      id: fc.integer({ min: 1, max: 50 }),
      promised: fc.option(fc.integer({ min: -3, max: 3 }), { nil: null }),
      since: fc.integer({ min: 0, max: 5 }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(any, { selector: ({ id }) => id, maxLength: 12 }), (list) => {
        const cards = list.map(({ id, promised, since }) =>
          card(id, {
            promisedOn: promised === null ? null : addDays(TODAY, promised),
            statusSince: at(addDays(TODAY, -since)),
          }),
        );
        expect(sorted(cards.toReversed())).toEqual(sorted(cards));
      }),
    );
  });
});

test('filters', () => {
  const facts = { id: 1, lane: 'Pending', date: at('2026-11-01'), promisedOn: null } as const;
  const card = { ...facts, statusSince: at('2026-11-20', 23) };
  const ready = { ...card, lane: 'Ready' } as const;
  const passes = (filter: Parameters<typeof passesFilter>[0], one: CardFacts) =>
    passesFilter(filter, one, TODAY, ZONE);
  expect(passes('inToday', card)).toBe(false);
  expect(passes('inToday', { ...card, date: at(TODAY, 0) })).toBe(true);
  expect(passes('due', { ...card, promisedOn: TODAY })).toBe(true);
  expect(passes('due', { ...card, promisedOn: '2026-11-22' })).toBe(false);
  expect(passes('overdue', { ...card, promisedOn: '2026-11-22' })).toBe(true);
  expect(passes('overdue', { ...ready, promisedOn: '2026-11-22' })).toBe(false);
  expect([passes('ready', card), passes('ready', ready)]).toEqual([false, true]);
  expect([passes('unclaimed', card), passes('unclaimed', ready)]).toEqual([false, true]);
  expect(passes('unclaimed', { ...ready, statusSince: at('2026-11-21', 0) })).toBe(false);
});

test.each([
  [2, null, false],
  [3, null, true],
  // Told on the day it was ready; after three days it is reminded, and not on the next day.
  [3, 3, true],
  [3, 0, false],
  [5, 2, false],
  [6, 3, false],
  [7, 4, true],
  [8, 1, false],
  [8, 2, true],
  [29, 20, false],
  [30, 20, true],
  [90, 61, true],
  [90, 59, false],
] as const)('ready for %d days, last message %p days ago: %p', (ready, last, reminds) => {
  const day = last === null ? null : addDays(TODAY, -last);
  expect(isToRemind('Ready', ready, day, TODAY)).toBe(reminds);
  expect(isToRemind('Pending', ready, day, TODAY)).toBe(false);
});

test('old records of an import are on the shelf', () => {
  const now = at(TODAY);
  const ago = (days: number, more = 0) => new Date(now.getTime() - days * 86_400_000 - more);
  for (const repairStatus of REPAIR_STATUSES) {
    const isDone = repairStatus === 'Unit OK' || repairStatus === 'RTO';
    const days = isDone ? SHELF_DAYS.finished : SHELF_DAYS.open;
    expect(isShelvedByAge({ repairStatus, date: ago(days) }, now)).toBe(false);
    expect(isShelvedByAge({ repairStatus, date: ago(days, 1) }, now)).toBe(true);
  }
});

test('promised days and filters are read, or refused by name', () => {
  expect(parsePromised(' 2026-11-30 ')).toBe('2026-11-30');
  expect([parsePromised(''), parsePromised(null), parsePromised(undefined)]).toEqual([
    null,
    null,
    null,
  ]);
  for (const wrong of ['tomorrow', '2026-02-30', '1899-12-31', '2026-11-30T00:00:00Z'])
    expect(() => parsePromised(wrong)).toThrow('promisedOn must be a day');
  expect(parseBoardFilter(' ')).toBeNull();
  expect(parseBoardFilter('overdue')).toBe('overdue');
  expect(() => parseBoardFilter('late')).toThrow('filter must be one of: inToday');
});
