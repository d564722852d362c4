import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { silentLog } from '../log.ts';
import type { Context } from '../services/context.ts';
import { ACCESS } from '../../test/kit/access-table.ts';
import { type Fixtures, fixturesOf } from '../../test/kit/fixtures.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { sentAs } from '../../test/kit/sent-body.ts';
import { answerRest } from './router.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

let kit: TestShop;
let make: Fixtures;
beforeAll(async () => {
  kit = await createTestShop();
  make = fixturesOf(kit);
});
afterAll(() => kit.close());

const SECRET = 'select password_hash from users at /srv/talyer/src/data/users.ts';
const cookie = { set: () => {}, clear: () => {} };

/** An admin's request during which every use of the database fails with this error. */
function broken(error: unknown, lines: unknown[] = []): Context {
  const db = new Proxy(kit.shop.db, {
    get: () => {
      throw error;
    },
  });
  const log = {
    ...silentLog,
    error: (message: string, fields = {}) => void lines.push({ message, ...fields }),
  };
  return { ...kit.people.admin.context, db, log };
}

async function ask(context: Context, { method, path }: Route): Promise<Response> {
  const entry = ACCESS[`${method} ${path}`];
  const param = await entry?.param?.(make, 'other', kit.people.admin);
  const body = await entry?.body?.(make);
  const address = `http://shop.test${path.replace(/\{\w+\}/, String(param))}`;
  return answerRest(new Request(address, { method, ...sentAs(body) }), context, cookie);
}

/** Calls that do not need the database. */
const INDEPENDENT = new Set([
  '/api/auth/user',
  '/api/backups',
  '/api/backups/{name}',
  '/api/openapi.json',
  '/api/docs',
]);
const dependent = routes.filter(({ path }) => !INDEPENDENT.has(path));

describe('what goes wrong behind the façade', () => {
  test.each(dependent)('$method $path hides it behind an id in the log', async (route) => {
    const lines: unknown[] = [];
    const response = await ask(broken(new Error(SECRET), lines), route);
    const text = await response.text();
    expect({ status: response.status, text }).toMatchObject({ status: 500 });
    const { id } = JSON.parse(text) as { id: string };
    expect(JSON.parse(text) as unknown).toEqual({
      message: 'Something went wrong on our side. Please try again.',
      id: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(lines.at(-1)).toMatchObject({ id, error: { message: SECRET } });
  });

  test.each(dependent)(
    '$method $path asks to come back while there is no database',
    async (route) => {
      const away = Object.assign(new Error(SECRET), { code: 'CONNECTION_CLOSED' });
      const response = await ask(broken(away), route);
      const text = await response.text();
      expect({ status: response.status, text }).toMatchObject({ status: 503 });
      expect(response.headers.get('retry-after')).toBe('2');
      expect(text).not.toContain(SECRET);
    },
  );
});
