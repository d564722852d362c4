import { afterAll, beforeAll, expect, test } from 'bun:test';
import { jpeg } from '../../test/kit/pictures.ts';
import { rowsOf } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { getIntake, saveIntake } from './intakes.ts';
import { addPhoto } from './photos.ts';
import { createRecord, updateRecord } from './repairs.ts';
import { undoChange } from './undo.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const csr = () => kit.people.csr.context;
const change = (statement: string) => rowsOf(kit.shop, statement);

/** A unit with a passcode that has been Unit OK since it came in, so many days ago. */
async function readyFor(days: number): Promise<number> {
  const { id } = await createRecord(csr(), { repairStatus: 'Pending' });
  await saveIntake(csr(), id, { passcode: { kind: 'pin', value: '2468' } });
  await updateRecord(csr(), id, { repairStatus: 'Unit OK' });
  const earlier = `now() - interval '${days} days'`;
  await change(`update journal set at = ${earlier} where record_id = ${id};
    update repair_records set created_at = ${earlier}, status_since = ${earlier} where id = ${id}`);
  return id;
}

async function passcodesAfterCleanUp(ids: readonly number[]): Promise<string[]> {
  await kit.shop.housekeeping.cleanUp();
  return Promise.all(ids.map(async (id) => (await getIntake(csr(), id)).passcodeState));
}

test('a change of the status that was undone does not keep a passcode for longer', async () => {
  const [untouched, undone, changed] = [await readyFor(20), await readyFor(20), await readyFor(20)];
  const { version } = await updateRecord(csr(), undone, { repairStatus: 'Processing' });
  await undoChange(csr(), undone, version);
  await updateRecord(csr(), changed, { repairStatus: 'RTO' });
  const states = await passcodesAfterCleanUp([untouched, undone, changed]);
  expect(states).toEqual(['wiped', 'wiped', 'kept']);
});

test('a passcode is kept for 14 days after an import, and where the time of the status is unknown', async () => {
  const [imported, unknown, addedLater] = [
    await readyFor(1),
    await readyFor(20),
    await readyFor(1),
  ];
  await change(`update repair_records set status_since = now() - interval '20 days'
      where id = ${imported};
    update repair_records set status_since = null where id in (${unknown}, ${addedLater})`);
  const states = await passcodesAfterCleanUp([imported, unknown, addedLater]);
  expect(states).toEqual(['kept', 'wiped', 'kept']);
});

test('photos of a unit that waits for its courier are kept, however old its day of release is', async () => {
  const released = { repairStatus: 'Unit OK', shipbackDate: '2024-12-01' };
  const { id: shipped } = await createRecord(csr(), { ...released, shippingStatus: 'Shipped' });
  const { id: toShip } = await createRecord(csr(), { ...released, shippingStatus: 'To Ship' });
  const bytes = await jpeg(40, 30);
  for (const recordId of [shipped, toShip]) await addPhoto(csr(), { recordId, phase: 'in', bytes });
  await change(`update photos set created_at = '2024-12-01'`);
  const photosLeft = async () => {
    await kit.shop.housekeeping.cleanUpDaily();
    return (await change('select record_id from photos')).map(({ record_id }) => record_id);
  };
  expect(await photosLeft()).toEqual([toShip]);
  await updateRecord(csr(), toShip, { shippingStatus: 'Shipped' });
  expect(await photosLeft()).toEqual([]);
});
