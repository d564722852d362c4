import { beforeAll, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { testDatabase } from '../../test/kit/test-database.ts';
import {
  BOARD_FILTERS,
  compareCards,
  type CardFacts,
  laneOf,
  LANES,
  MOST_CARDS,
  passesFilter,
} from '../domain/board.ts';
import { addDays, startOfShopDay } from '../domain/calendar.ts';
import { REPAIR_STATUSES, SHIPPING_STATUSES } from '../domain/statuses.ts';
import { countCards, findDesks, listCards } from './board.ts';
import { insertImported } from './import.ts';
import { selectRecords } from './repairs.ts';
import { repairRecords } from './tables/repairs.ts';

const ZONE = 'Asia/Manila';
const TODAY = '2026-11-23';
const START = startOfShopDay(TODAY, ZONE).getTime();
const days = (count: number, more = 0) => new Date(START + count * 86_400_000 + more);
/** The edges of the days of the shop that filters ask for. */
const MOMENTS = [0, 1, -1, -2].flatMap((day) => [days(day), days(day, -1)]);
const PROMISES = [null, -2, -1, 0, 1].map((more) => (more === null ? null : addDays(TODAY, more)));

let records: { facts: CardFacts; isHere: boolean; technician: string }[];
const database = testDatabase(2);

beforeAll(async () => {
  const { db } = database;
  // Everything that decides about a card, in all combinations.
  const cards = REPAIR_STATUSES.flatMap((repairStatus) =>
    [null, ...SHIPPING_STATUSES].flatMap((shippingStatus) =>
      [null, days(-5)].flatMap((shipbackDate) =>
        [null, days(-1)].flatMap((cameBackAt) =>
          [null, days(-1)].flatMap((shelvedAt) =>
            PROMISES.map((promisedOn) => ({
              repairStatus,
              shippingStatus,
              shipbackDate,
              cameBackAt,
              shelvedAt,
              promisedOn,
            })),
          ),
        ),
      ),
    ),
  );
  await insertImported(
    db,
    cards.map(({ cameBackAt: _later, ...card }, at) => ({
      ...card,
      date: MOMENTS[at % MOMENTS.length] ?? days(0),
      statusSince: MOMENTS[(at * 7) % MOMENTS.length] ?? days(0),
      technicianInCharge: at % 3 === 0 ? 'Tino' : 'Tina',
      importKey: `card-${at}`,
    })),
  );
  const stored = await selectRecords(db).orderBy(repairRecords.id);
  for (const [at, { id }] of stored.entries()) {
    const came = cards[at]?.cameBackAt ?? null;
    if (came !== null)
      await db.execute(
        sql`update repair_records set came_back_at = ${came.toISOString()}::timestamptz where id = ${id}`,
      );
  }
  await db.execute(sql`update repair_records set deleted_at = now() where id % 11 = 0`);
  const desks = await findDesks(
    db,
    stored.map(({ id }) => id),
  );
  records = stored.flatMap((record) => {
    const desk = desks.get(record.id);
    if (desk === undefined) return [];
    const lane = laneOf({ ...record, ...desk });
    return [
      {
        technician: record.technicianInCharge,
        isHere: lane !== null,
        facts: { id: record.id, date: record.date, lane: lane ?? 'Ready', ...desk },
      },
    ];
  });
  expect(records.length).toBeGreaterThan(800);
});

const board = (
  filter: (typeof BOARD_FILTERS)[number] | null,
  technician: string | null = null,
) => ({
  scope: { of: 'all' } as const,
  filter,
  technician,
  today: TODAY,
  zone: ZONE,
});

describe('database and domain show the same cards in the same order', () => {
  test.each([null, ...BOARD_FILTERS])('%s', async (filter) => {
    for (const technician of [null, 'tino']) {
      const found = await listCards(database.db, board(filter, technician));
      const wanted = records
        .filter(({ isHere, facts, technician: of }) => {
          if (!isHere || (technician !== null && of !== 'Tino')) return false;
          return filter === null || passesFilter(filter, facts, TODAY, ZONE);
        })
        .map(({ facts }) => facts);
      expect(wanted.length).toBeGreaterThan(0);
      for (const lane of LANES) {
        const sorted = wanted
          .filter((card) => card.lane === lane)
          .sort((a, b) => compareCards(a, b, TODAY));
        const cards = found.filter((card) => card.lane === lane);
        expect(cards.map(({ record }) => record.id)).toEqual(
          sorted.slice(0, MOST_CARDS).map(({ id }) => id),
        );
        for (const { total } of cards) expect(total).toBe(sorted.length);
      }
    }
  });
});

test('and the same numbers', async () => {
  const counts = await countCards(database.db, board(null));
  for (const filter of BOARD_FILTERS)
    expect({ filter, count: counts[filter] }).toEqual({
      filter,
      count: records.filter(
        ({ isHere, facts }) => isHere && passesFilter(filter, facts, TODAY, ZONE),
      ).length,
    });
});

test('a scope of one technician shows no other cards', async () => {
  const scope = { of: 'technician', key: 'tino' } as const;
  const found = await listCards(database.db, { ...board(null), scope });
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ record }) => record.technicianInCharge === 'Tino')).toBe(true);
});
