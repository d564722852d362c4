import { afterAll, beforeAll, expect, test } from 'bun:test';
import { webFile } from '../src/assets.ts';
import { SESSION_QUERY } from '../web/lib/session/sessionQuery.ts';
import { type Caller, createTestShop, type TestShop } from './kit/shop.ts';

const isBuilt = webFile('/index.html') !== undefined;

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

async function brought(caller: Caller): Promise<unknown> {
  const page = await (await kit.fetch(caller, '/repairs')).text();
  const [, json = ''] = /id="session">(.*?)<\/script>/s.exec(page) ?? [];
  return JSON.parse(json);
}

test.skipIf(!isBuilt)('a page contains what the client would request first', async () => {
  for (const caller of [null, ...Object.values(kit.people)]) {
    const { data } = await kit.graphql(caller, SESSION_QUERY);
    expect(data).toHaveProperty('viewer');
    expect(await brought(caller)).toEqual(data);
  }
});

test.skipIf(!isBuilt)('an unknown cookie embeds no viewer', async () => {
  const stranger = { ...kit.people.admin, cookie: `talyer_session=${'x'.repeat(43)}` };
  expect(await brought(stranger)).toMatchObject({ viewer: null });
});
