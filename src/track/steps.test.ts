import { expect, test } from 'bun:test';
import { trackingShop } from '../../test/kit/tracking.ts';
import { updateRecord } from '../services/repairs.ts';
import { undoChange } from '../services/undo.ts';

const { make, tracking, csr, page } = trackingShop(() => new Date('2026-11-23T04:00:00Z'));

const stepsOf = async (id: number): Promise<(string | undefined)[]> => {
  const html = await page(await tracking().link(id));
  return Array.from(html.matchAll(/<li>([^<]+)/g), ([, step]) => step);
};

test('a unit that was ready when it was noted was ready after it left, too', async () => {
  const { id } = await make().record('own', { repairStatus: 'Unit OK' });
  const ready = await stepsOf(id);
  expect(ready).toEqual(['Ready for pickup', 'Received']);
  await updateRecord(csr(), id, { shippingStatus: 'Shipped' });
  expect(await stepsOf(id)).toEqual(expect.arrayContaining(ready));
});

test('the steps so far leave out what was undone', async () => {
  const { id } = await make().record('own', { repairStatus: 'Pending' });
  await updateRecord(csr(), id, { repairStatus: 'Processing' });
  const wrong = await updateRecord(csr(), id, { repairStatus: 'RTO' });
  await undoChange(csr(), id, wrong.version);
  expect(await stepsOf(id)).toEqual(['Being repaired', 'Received']);
});
