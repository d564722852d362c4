import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { fixturesOf, type Fixtures } from '../../test/kit/fixtures.ts';
import { recordEvents } from '../../test/kit/event-recorder.ts';
import { jpeg, withExif } from '../../test/kit/pictures.ts';
import { rowsOf, valueOf } from '../../test/kit/rows.ts';
import { type Caller, createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { PHOTO_LIMITS } from '../domain/photos.ts';
import { getIntake } from '../services/intakes.ts';
import { deletePhoto, publishPhoto, restorePhoto } from '../services/photos.ts';
import { updateRecord } from '../services/repairs.ts';

let kit: TestShop;
let make: Fixtures;
let picture: Uint8Array;
beforeAll(async () => {
  kit = await createTestShop();
  make = fixturesOf(kit);
  picture = await jpeg(2400, 1200);
});
afterAll(() => kit.close());

const send = (
  caller: Caller,
  record: number | string,
  body: Uint8Array | string = picture,
  headers: Record<string, string> = {},
) =>
  kit.fetch(caller, `/files/photos?record=${record}`, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg', ...headers },
    body: typeof body === 'string' ? body : new Blob([Uint8Array.from(body)]),
  });
const get = (caller: Caller, id: number | string, more: RequestInit = {}) =>
  kit.fetch(caller, `/files/photos/${id}`, more);
const added = async (record: number, body?: Uint8Array): Promise<number> => {
  const response = await send(kit.people.technician, record, body);
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: number }).id;
};
const csr = () => kit.people.csr.context;

describe('a photo', () => {
  test('is stored smaller, without the place where it was taken', async () => {
    const { id: record } = await make.record('own');
    const heard = recordEvents(kit.people.csr);
    const place = 'GPS 14.5995 N 120.9842 E';
    const id = await added(record, withExif(picture, place));
    const response = await get(kit.people.technician, id);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(Buffer.from(bytes).includes('GPS')).toBe(false);
    expect(Buffer.from(bytes).includes('EXIF')).toBe(false);
    expect(await new Bun.Image(bytes).metadata()).toMatchObject({ width: 1600, height: 800 });
    const preview = await get(kit.people.csr, `${id}/preview`);
    const small = new Uint8Array(await preview.arrayBuffer());
    expect(await new Bun.Image(small).metadata()).toMatchObject({ width: 320, height: 160 });
    const stored = await valueOf(
      kit.shop,
      `select count(*)::int from blobs where position('${Buffer.from(place).toString('hex')}' in encode(bytes, 'hex')) > 0`,
    );
    expect(stored).toBe(0);
    const { photos } = await getIntake(csr(), record);
    expect(photos).toMatchObject([{ id, phase: 'in', isPublic: false, takenBy: 'Tino Santos' }]);
    while (!heard.heard.some(({ event }) => event === 'intake-changed')) await Bun.sleep(5);
  });

  test('that is sent again is the same photo', async () => {
    const { id: record } = await make.record('own');
    const [one, other] = await Promise.all([added(record), added(record)]);
    expect(other).toBe(one);
  });

  test('is not sent again to browsers that have it', async () => {
    const id = await added((await make.record('own')).id);
    const etag = (await get(kit.people.csr, id)).headers.get('etag') ?? '';
    const statusFor = async (known: string) =>
      (await get(kit.people.csr, id, { headers: { 'if-none-match': known } })).status;
    expect([await statusFor(etag), await statusFor('"another"')]).toEqual([304, 200]);
  });

  const refused: [string, () => Promise<Uint8Array> | Uint8Array | string, number, string][] = [
    ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 400, 'JPEG, PNG'],
    ['a page', () => '<html><script>alert(1)</script>', 400, 'JPEG, PNG'],
    [
      'a page with the head of a picture',
      () => Buffer.concat([picture.subarray(0, 400), Buffer.from('<html><script>')]),
      400,
      'cut off',
    ],
    ['a picture that is cut off', () => picture.subarray(0, picture.length / 2), 400, 'cut off'],
    ['a GIF', () => Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'), 400, 'JPEG, PNG'],
    ['nothing', () => new Uint8Array(), 400, 'JPEG, PNG'],
    ['too many pixels', () => jpeg(6001, 4000), 400, '24 million pixels'],
    ['too many bytes', () => new Uint8Array(PHOTO_LIMITS.bytes + 1), 413, '8 MB'],
    [
      'damaged pixels',
      async () => {
        const png = await new Bun.Image(picture).resize(64, 64).png().bytes();
        return png.fill(7, 60, png.length - 20);
      },
      400,
      'picture',
    ],
  ];
  test.each(refused)('must not be %s', async (_what, body, status, words) => {
    const { id: record } = await make.record('own');
    const response = await send(kit.people.csr, record, await body());
    expect(response.status).toBe(status);
    expect(((await response.json()) as { message: string }).message).toContain(words);
    expect((await getIntake(csr(), record)).photos).toEqual([]);
  });

  test('bytes after the end of a picture are not kept', async () => {
    const { id: record } = await make.record('own');
    const id = await added(record, Buffer.concat([picture, Buffer.from('<script>planted')]));
    const bytes = Buffer.from(await (await get(kit.people.csr, id)).arrayBuffer());
    expect(bytes.includes('planted')).toBe(false);
  });

  test('needs a record in the sender’s scope, and a request from the shop’s pages', async () => {
    const { id: own } = await make.record('own');
    const { id: other } = await make.record('other');
    const { client, technician, csr: counter } = kit.people;
    const statuses = await Promise.all([
      send(null, own),
      send(client, own),
      send(technician, other),
      send(technician, 'x'),
      send(counter, other, picture, { origin: 'http://evil.test' }),
      send(counter, other, picture, { 'content-type': 'text/html' }),
      kit.fetch(counter, `/files/photos?record=${own}&phase=later`, { method: 'PUT' }),
      kit.fetch(counter, `/files/photos?record=${own}`),
      kit.fetch(counter, '/files/other'),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([
      401, 403, 404, 404, 403, 415, 400, 405, 404,
    ]);
    const noted = `select changes #>> '{0,after}' as what from journal
      where action = 'refused' and actor_id = ${client.viewer.id}`;
    expect(await rowsOf(kit.shop, noted)).toEqual([{ what: 'photos' }]);
  });

  test('is served only to those who see its record', async () => {
    const { id: record } = await make.record('own');
    const id = await added(record);
    const { client, technician, csr: counter } = kit.people;
    const statuses = async () =>
      (
        await Promise.all([
          get(counter, id),
          get(technician, id),
          get(technician, `${id}/preview`),
          get(client, id),
          get(null, id),
          get(counter, 999_999_999),
        ])
      ).map(({ status }) => status);
    expect(await statuses()).toEqual([200, 200, 200, 404, 401, 404]);
    await updateRecord(csr(), record, { technicianInCharge: 'Another Tech' });
    expect(await statuses()).toEqual([200, 404, 404, 404, 401, 404]);
    const foreign = await (await get(technician, id)).text();
    expect(foreign).toBe(await (await get(technician, 999_999_999)).text());
    expect(foreign).toContain('Photo not found');
  });

  test('can be deleted by its author and the counter, and restored', async () => {
    const { id: record } = await make.record('own');
    const id = await added(record);
    const mine = kit.people.technician.context;
    await deletePhoto(mine, id);
    expect((await get(kit.people.csr, id)).status).toBe(404);
    await restorePhoto(csr(), id);
    expect((await get(kit.people.csr, id)).status).toBe(200);
    // Only the counter decides what the client sees.
    await publishPhoto(csr(), { id, isPublic: true });
    await deletePhoto(csr(), id);
    await restorePhoto(mine, id);
    expect((await getIntake(csr(), record)).photos).toMatchObject([{ id, isPublic: false }]);
    // Of somebody else with the same name.
    await rowsOf(kit.shop, `update photos set taken_by_id = 0 where id = ${id}`);
    await expect(deletePhoto(mine, id)).rejects.toThrow('delete only photos that you took');
    await deletePhoto(csr(), id);
    await expect(restorePhoto(mine, id)).rejects.toThrow('restore only photos that you took');
    expect((await getIntake(csr(), record)).photos).toEqual([]);
  });

  test('that was added again stays the only one when it is restored', async () => {
    const { id: record } = await make.record('own');
    const id = await added(record);
    await deletePhoto(csr(), id);
    const again = await added(record);
    expect(await restorePhoto(csr(), id)).toBe(record);
    expect((await getIntake(csr(), record)).photos).toMatchObject([{ id: again }]);
    const restored = `select count(*)::int from journal
      where record_id = ${record} and action = 'photo-restored'`;
    expect(await valueOf(kit.shop, restored)).toBe(0);
  });

  test('is one of at most 20, however many arrive at once', async () => {
    const { id: record } = await make.record('own');
    const pictures = await Promise.all(
      Array.from({ length: 23 }, (_, place) => jpeg(40 + place, 30)),
    );
    const answers = [];
    for (let start = 0; start < pictures.length; start += 8)
      answers.push(
        ...(await Promise.all(
          pictures.slice(start, start + 8).map((body) => send(kit.people.csr, record, body)),
        )),
      );
    const refusals = answers.filter(({ status }) => status === 409);
    expect(refusals).toHaveLength(3);
    expect(await refusals[0]?.text()).toContain('at most 20 photos');
  });
});

test('photos are removed a day after their deletion, and a year after the release', async () => {
  const { id: record } = await make.record('own');
  const { id: released } = await make.record('own');
  const { id: cameBack } = await make.record('own', { shippingStatus: 'Shipped' });
  const [deleted, kept] = [await added(record, await jpeg(50, 51)), await added(record)];
  const [old, fresh] = [await added(released, await jpeg(50, 52)), await added(released)];
  const earlier = await added(cameBack);
  await updateRecord(csr(), cameBack, { repairStatus: 'Backjob' });
  await deletePhoto(csr(), deleted);
  await rowsOf(
    kit.shop,
    `update photos set deleted_at = deleted_at - interval '25 hours' where id = ${deleted};
     update photos set created_at = created_at - interval '14 months' where id in (${old}, ${earlier});
     update blobs set created_at = created_at - interval '25 hours';
     update repair_records set shipback_date = now() - interval '13 months'
       where id in (${released}, ${cameBack})`,
  );
  const left = async () => {
    await kit.shop.housekeeping.cleanUpDaily();
    const ids = (await rowsOf(kit.shop, 'select id from photos')).map(({ id }) => id);
    return [kept, deleted, old, fresh, earlier].filter((id) => ids.includes(id));
  };
  expect(await left()).toEqual([kept, fresh, earlier]);
  const unused = `select count(*)::int from blobs where not exists (
    select from photos where blob = hash or thumb = hash)`;
  expect(await valueOf(kit.shop, unused)).toBe(0);
  await rowsOf(kit.shop, `update repair_records set came_back_at = null where id = ${cameBack}`);
  expect(await left()).toEqual([kept, fresh]);
});
