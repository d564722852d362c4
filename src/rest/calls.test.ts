import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Fixtures, fixturesOf } from '../../test/kit/fixtures.ts';
import { addressOf, refusalIn } from '../../test/kit/rest.ts';
import { valueOf } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { backupName } from '../domain/backups.ts';
import { routes } from './routes.ts';

let kit: TestShop;
let make: Fixtures;
beforeAll(async () => {
  kit = await createTestShop();
  make = fixturesOf(kit);
});
afterAll(() => kit.close());

const records = '/api/repair-records';

describe('addresses and methods', () => {
  const paths = [...new Set(routes.map((route) => route.path))];
  test.each(paths)('%s refuses other methods and names its own', async (path) => {
    const own = routes.filter((route) => route.path === path).map((route) => route.method);
    const allowed: string[] = own.includes('GET') ? [...own, 'HEAD'] : own;
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      if (allowed.some((one) => one === method)) continue;
      const response = await kit.fetch(kit.people.admin, addressOf(path), { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')?.split(', ').sort()).toEqual(allowed.sort());
      expect(response.headers.has('access-control-allow-origin')).toBe(false);
      expect(await response.json()).toEqual({ message: `${method} is not allowed here` });
    }
  });

  test.each(['/api', '/api/', '/api/repairs', '/api/users/1/name', '/api//users', '/api/users//'])(
    '%s is not a call',
    async (path) => {
      const response = await kit.fetch(kit.people.admin, path);
      expect(await refusalIn(response)).toMatchObject({ status: 404 });
    },
  );

  test('an address may end with a slash', async () => {
    const { id } = await make.record('own');
    for (const path of ['/api/users', records, `${records}/${id}`]) {
      const [plain, slashed] = await Promise.all(
        [path, `${path}/`].map((one) => kit.fetch(kit.people.admin, one)),
      );
      expect(slashed?.status).toBe(200);
      expect(await slashed?.text()).toBe((await plain?.text()) ?? '');
    }
  });

  test.each(['0', '-1', '1.5', '1e3', 'abc', '99999999999', '%00', '%20', "1'--", '2147483648'])(
    'no record has the id %s',
    async (id) => {
      const response = await kit.fetch(kit.people.admin, `${records}/${id}`);
      expect(await response.json()).toEqual({ message: 'Repair record not found' });
      expect(response.status).toBe(404);
    },
  );

  test('an address that is not valid text is refused', async () => {
    const response = await kit.fetch(kit.people.admin, `${records}/%ff`);
    expect(response.status).toBe(400);
  });

  test('HEAD responds like GET, without a body', async () => {
    const { id } = await make.record('own');
    for (const path of [records, `${records}/${id}`, '/api/statistics']) {
      const address = `http://${kit.listen()}${path}`;
      const headers = { cookie: kit.people.admin.cookie };
      const response = await fetch(address, { method: 'HEAD', headers });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toStartWith('application/json');
      expect(await response.text()).toBe('');
    }
  });

  test('HEAD of a backup is not noted as a download', async () => {
    const folder = join(kit.shop.place.backups?.dataDir ?? '', 'backups');
    const name = backupName(new Date(), 'manual');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, name), 'x');
    const ask = async (method: string) =>
      (await kit.fetch(kit.people.admin, `/api/backups/${name}`, { method })).status;
    const downloads = () =>
      valueOf(kit.shop, `select count(*)::int from journal where subject = 'export'`);
    expect([await ask('HEAD'), await downloads()]).toEqual([200, 0]);
    expect([await ask('GET'), await downloads()]).toEqual([200, 1]);
  });
});

describe('the headers of every response', () => {
  const answers: [string, string, unknown, number][] = [
    ['GET', '/api/auth/user', undefined, 200],
    ['GET', records, undefined, 200],
    ['POST', records, { unit: 'phone' }, 201],
    ['DELETE', `${records}/2000000000`, undefined, 404],
    ['POST', records, { unit: 5 }, 400],
    ['PUT', records, {}, 405],
    ['POST', '/api/auth/logout', undefined, 204],
    ['GET', '/api/auth/user', undefined, 401],
  ];
  test('forbid caching and content sniffing', async () => {
    const person = await kit.hire('admin', make.word());
    for (const [method, path, body, status] of answers) {
      const { headers, status: answered } = await kit.send(person, method, path, body);
      expect(answered).toBe(status);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      if (status !== 204) expect(headers.get('content-type')).toStartWith('application/json');
    }
  });
});
