import { afterAll, beforeAll, expect, test } from 'bun:test';
import { join } from 'node:path';
import { webFile } from '../assets.ts';
import { type Caller, createTestShop, type TestShop } from '../../test/kit/shop.ts';

const isBuilt = webFile('/index.html') !== undefined;
const SESSION = join(import.meta.dir, '..', '..', 'web', 'lib', 'session.ts');

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

/** The query that the client sends, read from its source. */
async function question(): Promise<string> {
  const source = await Bun.file(SESSION).text();
  const parts = [/fragment ViewerFields [^`]+/, /query Session_Query [^`]+/];
  return parts.map((part) => part.exec(source)?.[0] ?? '').join('\n');
}

async function brought(caller: Caller): Promise<unknown> {
  const page = await (await kit.fetch(caller, '/repairs')).text();
  const [, json = ''] = /id="session">(.*?)<\/script>/s.exec(page) ?? [];
  return JSON.parse(json);
}

test.skipIf(!isBuilt)('a page brings along what the client would ask first', async () => {
  for (const caller of [null, ...Object.values(kit.people)]) {
    const { data } = await kit.graphql(caller, await question());
    expect(data).toHaveProperty('viewer');
    expect(await brought(caller)).toEqual(data);
  }
});

test.skipIf(!isBuilt)('a cookie of nobody brings nobody along', async () => {
  const stranger = { ...kit.people.admin, cookie: `talyer_session=${'x'.repeat(43)}` };
  expect(await brought(stranger)).toMatchObject({ viewer: null });
});
