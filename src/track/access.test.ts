import { describe, expect, test } from 'bun:test';
import { newPhoto } from '../../test/kit/intake-mutations.ts';
import { rowsOf, valueOf } from '../../test/kit/rows.ts';
import { readStream, trackingShop } from '../../test/kit/tracking.ts';
import { publishPhoto } from '../services/photos.ts';
import { deleteRecord, restoreRecord } from '../services/repairs.ts';
import { makeTrackingLink, revokeTrackingLink } from '../services/tracking-links.ts';

const { kit, make, tracking, csr, admin, page } = trackingShop();

const UNKNOWN = `/t/${'A'.repeat(22)}`;

test('unknown, almost right, stopped, deleted and ended links have the same page', async () => {
  const released = { repairStatus: 'Unit OK', shipbackDate: '2020-05-01' };
  const [stopped, deleted, ended, live] = await Promise.all(
    [{}, {}, released, {}].map(async (input) => (await make().record('own', input)).id),
  );
  if (!stopped || !deleted || !ended || !live) throw new Error('no records');
  const paths = await Promise.all([stopped, deleted, live].map((id) => tracking().link(id)));
  await makeTrackingLink(csr(), ended);
  const token = await valueOf(
    kit().shop,
    `select token from tracking_links where record_id = ${ended}`,
  );
  await revokeTrackingLink(csr(), stopped);
  await deleteRecord(admin(), deleted);
  const [first = '', second = '', right = ''] = paths;
  const lastLetterOther = right.slice(0, -1) + (right.endsWith('A') ? 'B' : 'A');
  const wrong = [UNKNOWN, lastLetterOther, `/t/${right.slice(3).toUpperCase()}`, '/t/short', '/t/'];
  const gone = [...wrong, first, second, `/t/${String(token)}`];
  const answers = await Promise.all(gone.map((path) => tracking().fetch(path)));
  expect(answers.map(({ status }) => status)).toEqual(gone.map(() => 404));
  const bytes = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(bytes).size).toBe(1);
  const kept = answers.map(({ headers }) => JSON.stringify([...headers]));
  expect(new Set(kept).size).toBe(1);
  for (const rest of ['/live', '/logo', '/photos/1', '/opened']) {
    const answer = await tracking().fetch(`${first}${rest}`, {
      method: rest === '/opened' ? 'POST' : 'GET',
    });
    expect([answer.status, await answer.text()]).toEqual([404, bytes[0] ?? '']);
  }
  await restoreRecord(admin(), deleted);
  expect((await tracking().fetch(second)).status).toBe(200);
});

describe('photos', () => {
  test('are those of the record that the shop shows', async () => {
    const { id } = await make().record('own');
    const path = await tracking().link(id);
    const [shown, hidden] = [await newPhoto(admin(), id), await newPhoto(admin(), id)];
    const foreign = await newPhoto(admin());
    for (const photo of [shown, foreign]) await publishPhoto(csr(), { id: photo, isPublic: true });
    expect(await page(path)).toContain(`<img src="${path}/photos/${shown}/preview"`);
    expect(await page(path)).not.toContain(`/photos/${hidden}`);
    const statuses = await Promise.all(
      [`${shown}`, `${shown}/preview`, hidden, foreign, 999_999].map(
        async (photo) => (await tracking().fetch(`${path}/photos/${photo}`)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 404, 404, 404]);
    const picture = await tracking().fetch(`${path}/photos/${shown}`);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(picture.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    await publishPhoto(csr(), { id: shown, isPublic: false });
    expect((await tracking().fetch(`${path}/photos/${shown}`)).status).toBe(404);
  });
});

describe('a program that runs no scripts', () => {
  test('changes nothing', async () => {
    const { id } = await make().record('own');
    const path = await tracking().link(id);
    const tables = ['tracking_links', 'repair_records', 'journal', 'photos', 'throttles'];
    const state = () =>
      Promise.all(
        tables.map((table) => rowsOf(kit().shop, `select xmin, * from ${table} order by 2`)),
      );
    const before = await state();
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])
      for (const rest of ['', '/opened', '/logo', '/photos/1'])
        await tracking().fetch(`${path}${rest}`, { method });
    const stream = readStream(await tracking().fetch(`${path}/live`));
    await stream.until('data: ');
    await stream.cancel();
    expect(await state()).toEqual(before);
    expect((await tracking().fetch(path, { method: 'POST' })).status).toBe(405);
    expect((await tracking().fetch(`${path}/opened`)).headers.get('allow')).toBe('POST');
  });

  test('the first opening is recorded by a visible page, and reported to the counter', async () => {
    const { id } = await make().record('own');
    const path = await tracking().link(id);
    const opened = () =>
      tracking().fetch(`${path}/opened`, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin' },
      });
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    const foreign = await tracking().fetch(`${path}/opened`, {
      method: 'POST',
      headers: elsewhere,
    });
    expect(foreign.status).toBe(403);
    expect((await opened()).status).toBe(204);
    expect((await opened()).status).toBe(204);
    const entries = await rowsOf(
      kit().shop,
      `select actor_kind, actor_id, actor_name from journal
       where record_id = ${id} and action = 'link-opened'`,
    );
    expect(entries).toEqual([{ actor_kind: 'link', actor_id: null, actor_name: 'Tracking link' }]);
  });
});
