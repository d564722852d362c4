import { afterAll, beforeAll, expect, test } from 'bun:test';
import { fixturesOf, type Fixtures } from '../../test/kit/fixtures.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { rowsOf, valueOf } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { PUBLIC_ADDRESS, trackingOf } from '../../test/kit/tracking.ts';
import { updateRecord } from './repairs.ts';
import { saveProfile } from './shop-profile.ts';
import { noteOpened } from './tracking.ts';
import {
  getTrackingLink,
  makeTrackingLink,
  recordOfLink,
  revokeTrackingLink,
  trackingAddress,
} from './tracking-links.ts';

let kit: TestShop;
let make: Fixtures;
let now = new Date('2026-11-23T04:00:00Z');
beforeAll(async () => {
  kit = await createTestShop(() => now);
  make = fixturesOf(kit);
  await trackingOf(kit).open();
});
afterAll(() => kit.close());

const csr = () => kit.people.csr.context;
const links = () => valueOf(kit.shop, 'select count(*)::int from tracking_links');
const tokenOf = async (id: number) =>
  (await trackingAddress(csr(), id))?.split('/t/')[1] ?? 'no link';

test('a paper or a message creates the link, once', async () => {
  const { id } = await make.record('own');
  expect(await getTrackingLink(csr(), id)).toMatchObject({
    recordId: id,
    state: 'none',
    address: null,
    hasPublicAddress: true,
    createdAt: null,
  });
  const addresses = await Promise.all([1, 2, 3].map(() => trackingAddress(csr(), id)));
  expect(new Set(addresses).size).toBe(1);
  expect(addresses[0]).toMatch(/^https:\/\/clinic\.example\.com\/t\/[A-Za-z0-9_-]{22}$/);
  expect(await getTrackingLink(csr(), id)).toMatchObject({ state: 'on', address: addresses[0] });
  const entries = await rowsOf(
    kit.shop,
    `select action, actor_name from journal where record_id = ${id} and action like 'link%'`,
  );
  expect(entries).toEqual([{ action: 'link-made', actor_name: 'Cora Counter' }]);
});

test('staff open the record of a link that they scanned, also of a stopped one (rule 435)', async () => {
  const { id: own } = await make.record('own');
  const { id: other } = await make.record('other');
  const [token, ofOther] = [await tokenOf(own), await tokenOf(other)];
  const { admin, technician, client } = kit.people;
  for (const { context } of [admin, technician]) {
    expect((await recordOfLink(context, token)).id).toBe(own);
    expect(await refusalOf(recordOfLink(context, 'AAAAAAAAAAAAAAAAAAAAAA'))).toMatchObject({
      code: 'not-found',
    });
  }
  expect((await recordOfLink(technician.context, token)).repairCost).toBeNull();
  const refused = [
    [technician.context, ofOther, 'not-found'],
    [client.context, token, 'forbidden'],
  ] as const;
  for (const [context, which, code] of refused)
    expect(await refusalOf(recordOfLink(context, which))).toMatchObject({ code });
  await revokeTrackingLink(csr(), own);
  expect((await recordOfLink(csr(), token)).id).toBe(own);
});

test('tokens have 128 random bits, and no two are the same', async () => {
  const tokens = new Set<string>();
  const bits = { ones: 0, all: 0 };
  for (let count = 0; count < 40; count += 1) {
    const address = await trackingAddress(csr(), (await make.record('other')).id);
    const bytes = Buffer.from(address?.split('/t/')[1] ?? '', 'base64url');
    expect(bytes).toHaveLength(16);
    tokens.add(bytes.toString('hex'));
    bits.all += 128;
    for (const byte of bytes) bits.ones += byte.toString(2).replaceAll('0', '').length;
  }
  expect(tokens.size).toBe(40);
  expect(bits.ones / bits.all).toBeGreaterThan(0.45);
  expect(bits.ones / bits.all).toBeLessThan(0.55);
});

test('the first time that it is opened is noted, unless it was stopped', async () => {
  const { id } = await make.record('own');
  const holder = { kind: 'tracking-link', recordId: id, token: await tokenOf(id) } as const;
  const opened = `select count(*)::int from journal
    where record_id = ${id} and action = 'link-opened'`;
  const before = now;
  for (const time of ['2026-11-23T05:00:00Z', '2026-11-23T06:00:00Z']) {
    now = new Date(time);
    await noteOpened(kit.shop, holder);
    expect((await getTrackingLink(csr(), id)).openedAt).toEqual(new Date('2026-11-23T05:00:00Z'));
    expect(await valueOf(kit.shop, opened)).toBe(1);
  }
  now = before;
  await revokeTrackingLink(csr(), id);
  await makeTrackingLink(csr(), id, { replacesStopped: true });
  expect((await getTrackingLink(csr(), id)).openedAt).toBeNull();
  const token = await tokenOf(id);
  await revokeTrackingLink(csr(), id);
  await noteOpened(kit.shop, { ...holder, token });
  expect((await getTrackingLink(csr(), id)).openedAt).toBeNull();
});

test('a stopped link stays stopped until a new one is made', async () => {
  const { id } = await make.record('own');
  const first = await trackingAddress(csr(), id);
  expect(await revokeTrackingLink(csr(), id)).toMatchObject({
    state: 'off',
    address: null,
    revokedAt: now,
  });
  expect(await trackingAddress(csr(), id)).toBeNull();
  expect(await makeTrackingLink(csr(), id)).toMatchObject({ state: 'off', address: null });
  expect((await revokeTrackingLink(csr(), id)).revokedAt).toEqual(now);
  const renewed = await makeTrackingLink(csr(), id, { replacesStopped: true });
  expect(renewed).toMatchObject({ state: 'on', revokedAt: null, openedAt: null });
  expect(renewed.address).not.toBe(first);
  expect(await makeTrackingLink(csr(), id, { replacesStopped: true })).toMatchObject(renewed);
});

test('without a public address no link is made', async () => {
  const before = await links();
  const { id } = await make.record('own');
  await saveProfile(kit.people.admin.context, { publicAddress: '' });
  expect(await trackingAddress(csr(), id)).toBeNull();
  expect(await getTrackingLink(csr(), id)).toMatchObject({
    state: 'none',
    hasPublicAddress: false,
  });
  expect(await links()).toBe(before);
  await saveProfile(kit.people.admin.context, { publicAddress: PUBLIC_ADDRESS });
});

test('it ends 90 days after the release, and works again when the unit comes back', async () => {
  const { id } = await make.record('own', { repairStatus: 'Unit OK', shipbackDate: '2026-11-20' });
  expect(await trackingAddress(csr(), id)).not.toBeNull();
  const before = now;
  now = new Date('2027-02-19T00:00:00+08:00');
  expect(await getTrackingLink(csr(), id)).toMatchObject({ state: 'ended', address: null });
  await updateRecord(csr(), id, { repairStatus: 'Backjob' });
  expect(await getTrackingLink(csr(), id)).toMatchObject({ state: 'on' });
  now = before;
});

test('it is deleted 30 days after its record', async () => {
  const ids = [(await make.record('own')).id, (await make.record('own')).id];
  for (const id of ids) await makeTrackingLink(csr(), id);
  const [old, recent] = ids;
  await rowsOf(
    kit.shop,
    `update repair_records set deleted_at = now() - interval '1 day' * case when id = ${old} then 31 else 29 end
     where id in (${ids.join()})`,
  );
  now = new Date();
  await kit.shop.housekeeping.cleanUpDaily();
  const left = await rowsOf(
    kit.shop,
    `select record_id from tracking_links where record_id in (${ids.join()})`,
  );
  expect(left).toEqual([{ record_id: recent }]);
  now = new Date('2026-11-23T04:00:00Z');
});

test('only the counter may read and make links', async () => {
  const { id } = await make.record('own');
  const { technician, client } = kit.people;
  for (const { context } of [technician, client])
    for (const act of [getTrackingLink, makeTrackingLink, revokeTrackingLink, trackingAddress])
      expect(await act(context, id).catch((error: unknown) => error)).toMatchObject({
        code: 'forbidden',
      });
  expect(await getTrackingLink(csr(), 999_999).catch((error: unknown) => error)).toMatchObject({
    code: 'not-found',
  });
});
