import { afterAll, beforeAll, expect, test } from 'bun:test';
import { refusalOf } from '../../test/kit/refusal.ts';
import { rowsOf } from '../../test/kit/rows.ts';
import { createTestShop, NAMES, type TestShop } from '../../test/kit/shop.ts';
import { listBin } from './bin.ts';
import { addPayment, voidPayment } from './payments.ts';
import { createRecord, deleteRecord, getRecord, restoreRecord } from './repairs.ts';
import { closeTill } from './till.ts';
import { undoChange } from './undo.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const admin = () => kit.people.admin.context;
const DAY = 86_400_000;

/** A record that was deleted this many milliseconds ago. */
async function deleted(unit: string, ago = 0): Promise<number> {
  const { id } = await createRecord(admin(), { unit, clientName: 'Maria', repairCost: '500' });
  await deleteRecord(admin(), id);
  if (ago > 0)
    await rowsOf(
      kit.shop,
      `update repair_records set deleted_at = now() - interval '${ago} milliseconds' where id = ${id}`,
    );
  return id;
}

test('the bin has the records deleted in the last 30 days, and how long each stays', async () => {
  await deleted('long ago', 30 * DAY + 1000);
  const last = await deleted('nearly', 30 * DAY - 60_000);
  const first = await deleted('just now');
  const { records, next } = await listBin(admin(), {});
  expect(next).toBeNull();
  expect(records).toMatchObject([
    { id: first, unit: 'just now', clientName: 'Maria', deletedBy: NAMES.admin, daysLeft: 30 },
    { id: last, unit: 'nearly', repairCost: '500.00', daysLeft: 1 },
  ]);
  const page = await listBin(admin(), { limit: 1 });
  expect([page.records.length, await page.sum()]).toEqual([1, '1000.00']);
  await restoreRecord(admin(), first);
  expect((await listBin(admin(), {})).records.map(({ id }) => id)).toEqual([last]);
  await restoreRecord(admin(), last);
  const { context } = await kit.hire('admin', 'Beth Boss');
  await deleteRecord(context, first);
  expect((await listBin(admin(), {})).records).toMatchObject([{ deletedBy: 'Beth Boss' }]);
  await restoreRecord(admin(), first);
});

test('its pages have every record once, even those deleted at the same moment', async () => {
  const ids = await Promise.all(Array.from({ length: 7 }, (_, at) => deleted(`unit ${at}`)));
  await rowsOf(
    kit.shop,
    `update repair_records set deleted_at = date_trunc('second', now()) where id in (${ids.join()})`,
  );
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const page = await listBin(admin(), { limit: 3, cursor });
    expect(await page.count()).toBe(7);
    seen.push(...page.records.map(({ id }) => id));
    cursor = page.next;
  } while (cursor !== null);
  expect(seen).toEqual(ids.toSorted((a, b) => b - a));
});

test('it is for admins only, and refuses other cursors', async () => {
  for (const who of ['csr', 'technician', 'client'] as const)
    expect(await refusalOf(listBin(kit.people[who].context, {}))).toMatchObject({
      code: 'forbidden',
    });
  expect(await refusalOf(listBin(admin(), { cursor: 'x' }))).toMatchObject({ code: 'invalid' });
  const beyond = { cursor: `${Date.now().toString(36)}.0.${'9'.repeat(15)}` };
  expect((await listBin(admin(), beyond)).records).toEqual(expect.any(Array));
  expect(await refusalOf(listBin(admin(), { limit: 0 }))).toMatchObject({ code: 'invalid' });
});

test('a record is Unpaid when it comes back, if its payment was voided meanwhile', async () => {
  for (const isCounted of [false, true]) {
    const { id } = await createRecord(admin(), { unit: 'paid', repairCost: '500' });
    const payment = await addPayment(admin(), id, { amount: '500', channel: 'cash' });
    const paid = await getRecord(admin(), id);
    expect(paid.paymentStatus).toBe('paid');
    await deleteRecord(admin(), id);
    if (isCounted) await closeTill(admin(), { float: '0', counted: '500' });
    await voidPayment(admin(), payment.id, 'Gave it back');
    expect(await refusalOf(undoChange(admin(), id, paid.version))).toMatchObject({
      message: expect.stringContaining('Someone changed this record after that'),
    });
    expect(await restoreRecord(admin(), id)).toMatchObject({
      paymentStatus: 'Unpaid',
      paymentChannel: null,
    });
    await deleteRecord(admin(), id);
  }
});
