import { afterAll, beforeAll, expect, test } from 'bun:test';
import { rowsOf } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { placeCursor } from '../domain/time-place.ts';
import { logMessage } from './messages.ts';
import { saveNote } from './notes.ts';
import { addPayment } from './payments.ts';
import { createRecord, updateRecord } from './repairs.ts';
import { getTimeline, type Timeline } from './timeline.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const csr = () => kit.people.csr.context;
const created = async () => (await createRecord(csr(), { repairCost: '900' })).id;
const NEW = { id: null };
const CASH = { channel: 'cash' };

/** All entries of a timeline, page by page, each as its table and number. */
async function allOf(id: number): Promise<string[]> {
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const { entries, next }: Timeline = await getTimeline(kit.people.admin.context, id, { after });
    seen.push(...entries.map(({ source, number }) => `${source} ${number}`));
    after = next && placeCursor(next);
  } while (after !== null);
  return seen;
}

test('pages have every entry once, even of the same moment and from different tables', async () => {
  const id = await created();
  for (let number = 0; number < 45; number += 1) {
    const amount = `${number + 1}`;
    if (number % 3 === 0) await addPayment(csr(), id, { ...CASH, amount: '1' });
    else if (number % 3 === 1) await saveNote(csr(), id, { body: amount }, NEW);
    else await updateRecord(csr(), id, { unit: amount });
  }
  const moment = "'2026-11-22T04:00:00.123Z'";
  await rowsOf(kit.shop, `update journal set at = ${moment} where record_id = ${id}`);
  await rowsOf(kit.shop, `update notes set created_at = ${moment} where record_id = ${id}`);
  await rowsOf(kit.shop, `update payments set received_at = ${moment} where record_id = ${id}`);
  const seen = await allOf(id);
  expect(new Set(seen).size).toBe(seen.length);
  const counts = Map.groupBy(seen, (one) => one.split(' ')[0]);
  expect([counts.get('payment')?.length, counts.get('note')?.length]).toEqual([15, 15]);
  // Its creation, 15 units, and what the first deposit made of the payment.
  expect(counts.get('journal')?.length).toBe(17);
});

test('pages have every message, however many, also those of the same moment', async () => {
  const id = await created();
  const text = { purpose: 'reply', channel: 'copy', body: 'Hello' };
  const noted: string[] = [];
  for (let number = 0; number < 65; number += 1)
    noted.unshift(`message ${(await logMessage(csr(), id, text)).id}`);
  const older = `select id from messages where record_id = ${id} order by id limit 40`;
  const moment = "'2026-11-22T04:00:00.123Z'";
  await rowsOf(kit.shop, `update messages set created_at = ${moment} where id in (${older})`);
  const seen = await allOf(id);
  expect(seen.filter((one) => one.startsWith('message'))).toEqual(noted);
  expect(seen).toHaveLength(noted.length + 1);
});
