import { afterAll, beforeAll, expect, test } from 'bun:test';
import { fence, recordEvents } from '../../test/kit/event-recorder.ts';
import { fixturesOf, type Fixtures } from '../../test/kit/fixtures.ts';
import { newPhoto } from '../../test/kit/intake-mutations.ts';
import { type Caller, createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { deletePhoto, publishPhoto, restorePhoto } from './photos.ts';
import { deleteRecord, restoreRecord, updateRecord } from './repairs.ts';
import { deleteUser } from './users.ts';

let kit: TestShop;
let make: Fixtures;
beforeAll(async () => {
  kit = await createTestShop();
  make = fixturesOf(kit);
});
afterAll(() => kit.close());

const csr = () => kit.people.csr.context;
const admin = () => kit.people.admin.context;
const get = (caller: Caller, id: number | string) => kit.fetch(caller, `/files/photos/${id}`);
const statusFor = async (caller: Caller, id: number | string) => (await get(caller, id)).status;
const UNKNOWN = 999_999_999;

async function publicPhoto(record: number): Promise<number> {
  const id = await newPhoto(csr(), record);
  await publishPhoto(csr(), { id, isPublic: true });
  return id;
}

const LIST = `query ($id: ID!) {
  publicPhotos(recordId: $id) { id phase path previewPath createdAt } }`;

/** The ids of the photos that somebody sees, or the code of the refusal. */
async function listed(caller: Caller, record: number): Promise<unknown> {
  const { data, errors } = await kit.graphql(caller, LIST, { id: String(record) });
  if (errors !== undefined) return errors[0]?.extensions?.['code'];
  return ((data?.['publicPhotos'] ?? []) as { id: string }[]).map(({ id }) => Number(id));
}

test('a client sees the public photos of their own record, and no other (rule 520)', async () => {
  const { client } = kit.people;
  const { id: own } = await make.record('own');
  const { id: foreign } = await make.record('other');
  const [shown, internal] = [await publicPhoto(own), await newPhoto(csr(), own)];
  const others = await publicPhoto(foreign);
  expect(await listed(client, own)).toEqual([shown]);
  expect(await listed(client, foreign)).toBe('NOT_FOUND');
  expect(await listed(client, UNKNOWN)).toBe('NOT_FOUND');
  const picture = await get(client, shown);
  expect([picture.status, await statusFor(client, `${shown}/preview`)]).toEqual([200, 200]);
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const unknown = await get(client, UNKNOWN);
  const refusal = [unknown.status, await unknown.text(), [...unknown.headers]];
  expect(refusal[0]).toBe(404);
  for (const id of [internal, others, `${internal}/preview`]) {
    const answer = await get(client, id);
    expect([answer.status, await answer.text(), [...answer.headers]]).toEqual(refusal);
  }
});

test('people who may not see the record see none of its public photos either', async () => {
  const { client, technician } = kit.people;
  const { id: own } = await make.record('own');
  const shown = await publicPhoto(own);
  const stranger = await kit.hire('client', 'Olga Other');
  const seen = () =>
    Promise.all([client, technician, stranger, null].map((caller) => statusFor(caller, shown)));
  expect(await seen()).toEqual([200, 200, 404, 401]);
  expect(await listed(technician, own)).toEqual([shown]);
  expect(await listed(stranger, own)).toBe('NOT_FOUND');
  expect(await listed(null, own)).toBe('UNAUTHENTICATED');
  await updateRecord(csr(), own, { clientId: stranger.viewer.id, technicianInCharge: 'Tina' });
  expect(await seen()).toEqual([404, 404, 200, 401]);
  await deleteRecord(admin(), own);
  expect(await seen()).toEqual([404, 404, 404, 401]);
  expect(await listed(stranger, own)).toBe('NOT_FOUND');
  await restoreRecord(admin(), own);
  expect(await statusFor(stranger, shown)).toBe(200);
  await deleteUser(admin(), stranger.viewer.id);
  expect([await statusFor(stranger, shown), await listed(stranger, own)]).toEqual([
    401,
    'UNAUTHENTICATED',
  ]);
});

test('a photo that is hidden again or deleted is gone for the client', async () => {
  const { client } = kit.people;
  const { id: own } = await make.record('own');
  const shown = await publicPhoto(own);
  const seen = async () => [await statusFor(client, shown), await listed(client, own)];
  expect(await seen()).toEqual([200, [shown]]);
  await publishPhoto(csr(), { id: shown, isPublic: false });
  expect(await seen()).toEqual([404, []]);
  await publishPhoto(csr(), { id: shown, isPublic: true });
  await deletePhoto(csr(), shown);
  expect(await seen()).toEqual([404, []]);
  await restorePhoto(csr(), shown);
  expect(await seen()).toEqual([200, [shown]]);
});

test('the client receives events only of photos that they may see, or could see before', async () => {
  const { client, technician } = kit.people;
  const { id: own } = await make.record('own');
  const photo = await newPhoto(technician.context, own);
  const heard = recordEvents(client);
  const names = async () => {
    await fence(kit, heard);
    const about = heard.heard.splice(0);
    return about.filter(({ id }) => id === own).map(({ event }) => event);
  };
  // The event of the record itself may still be on its way.
  await names();
  await deletePhoto(csr(), photo);
  await restorePhoto(csr(), photo);
  await newPhoto(csr(), own);
  expect(await names()).toEqual([]);
  for (const isPublic of [true, false, true]) await publishPhoto(csr(), { id: photo, isPublic });
  await deletePhoto(csr(), photo);
  await restorePhoto(csr(), photo);
  expect(await names()).toEqual(Array(5).fill('public-photo-changed'));
  await deletePhoto(csr(), photo);
  await restorePhoto(technician.context, photo);
  expect(await names()).toEqual(['public-photo-changed']);
});
