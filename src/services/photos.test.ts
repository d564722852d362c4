import { afterAll, beforeAll, expect, test } from 'bun:test';
import { jpeg } from '../../test/kit/pictures.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { PHOTO_LIMITS } from '../domain/photos.ts';
import { getIntake } from './intakes.ts';
import { addPhoto, deletePhoto, restorePhoto } from './photos.ts';
import { createRecord } from './repairs.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

test('a deleted photo is not restored beside 20 others', async () => {
  const { context } = kit.people.csr;
  const { id: recordId } = await createRecord(context, { unit: 'iPhone 13' });
  const add = async (width: number) =>
    (await addPhoto(context, { recordId, phase: 'in', bytes: await jpeg(width, 30) })).id;
  const deleted = await add(40);
  await deletePhoto(context, deleted);
  for (let n = 1; n <= PHOTO_LIMITS.perRecord; n += 1) await add(40 + n);
  expect(await refusalOf(restorePhoto(context, deleted))).toMatchObject({ code: 'conflict' });
  const { photos } = await getIntake(context, recordId);
  await deletePhoto(context, photos[0]?.id ?? 0);
  expect(await restorePhoto(context, deleted)).toBe(recordId);
});
