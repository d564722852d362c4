import { afterAll, beforeAll, expect, test } from 'bun:test';
import { jpeg } from '../../test/kit/pictures.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { rowsOf } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { PHOTO_LIMITS } from '../domain/photos.ts';
import { getIntake } from './intakes.ts';
import { addPhoto, deletePhoto, restorePhoto } from './photos.ts';
import { createRecord, deleteRecord } from './repairs.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const record = async () => (await createRecord(kit.people.csr.context, { unit: 'iPhone 13' })).id;
const add = async (recordId: number, width = 40) => {
  const bytes = await jpeg(width, 30);
  return (await addPhoto(kit.people.csr.context, { recordId, phase: 'in', bytes })).id;
};

test('a deleted photo is not restored beside 20 others', async () => {
  const { context } = kit.people.csr;
  const recordId = await record();
  const deleted = await add(recordId);
  await deletePhoto(context, deleted);
  for (let n = 1; n <= PHOTO_LIMITS.perRecord; n += 1) await add(recordId, 40 + n);
  expect(await refusalOf(restorePhoto(context, deleted))).toMatchObject({ code: 'conflict' });
  const { photos } = await getIntake(context, recordId);
  await deletePhoto(context, photos[0]?.id ?? 0);
  expect(await restorePhoto(context, deleted)).toBe(recordId);
});

test('the same picture is kept once for each phase', async () => {
  const { context } = kit.people.csr;
  const recordId = await record();
  const bytes = await jpeg(40, 30);
  const of = async (phase: 'in' | 'out') =>
    (await addPhoto(context, { recordId, phase, bytes })).id;
  const photos = [await of('in'), await of('out')];
  expect([await of('in'), await of('out')]).toEqual(photos);
  expect(new Set(photos).size).toBe(2);
});

test('a deleted photo is not restored after a day', async () => {
  const { context } = kit.people.csr;
  const recordId = await record();
  const photo = await add(recordId);
  const deletedFor = async (hours: number) => {
    await deletePhoto(context, photo);
    const at = `now() - interval '${hours} hours'`;
    await rowsOf(kit.shop, `update photos set deleted_at = ${at} where id = ${photo}`);
  };
  await deletedFor(23);
  expect(await restorePhoto(context, photo)).toBe(recordId);
  await deletedFor(25);
  expect(await refusalOf(restorePhoto(context, photo))).toMatchObject({ code: 'not-found' });
});

test('photos are removed 30 days after the deletion of their record', async () => {
  const deletedFor = async (days: number) => {
    const recordId = await record();
    const photo = await add(recordId);
    await deleteRecord(kit.people.admin.context, recordId);
    const at = `now() - interval '${days} days'`;
    await rowsOf(kit.shop, `update repair_records set deleted_at = ${at} where id = ${recordId}`);
    return photo;
  };
  const [old, recent] = [await deletedFor(31), await deletedFor(29)];
  await kit.shop.housekeeping.cleanUpDaily();
  const left = `select id from photos where id in (${old}, ${recent})`;
  expect(await rowsOf(kit.shop, left)).toEqual([{ id: recent }]);
});
