import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { deleteSession, findSessionTogether } from './login-sessions.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

test('requests that arrive together share the statement that finds their session', async () => {
  const { db } = kit.shop;
  const { sid } = kit.people.csr.context;
  const { sid: other } = kit.people.admin.context;
  if (sid === null || other === null) throw new Error('both are signed in');
  const found = findSessionTogether(db, sid);
  expect(findSessionTogether(db, sid)).toBe(found);
  expect(findSessionTogether(db, other)).not.toBe(found);
  expect((await found)?.username).toBe(kit.people.csr.viewer.username);
  expect((await findSessionTogether(db, other))?.id).toBe(kit.people.admin.viewer.id);
});

test('a request never gets what was read before it arrived', async () => {
  const { db } = kit.shop;
  const { sid } = (await kit.hire('csr', 'Gone')).context;
  if (sid === null) throw new Error('they are signed in');
  const before = findSessionTogether(db, sid);
  await before;
  await deleteSession(db, sid);
  expect(findSessionTogether(db, sid)).not.toBe(before);
  expect(await findSessionTogether(db, sid)).toBeNull();
});

test('requests that arrive while their session is read share the statement that follows', async () => {
  const { db } = kit.shop;
  const { sid } = (await kit.hire('csr', 'Swift')).context;
  if (sid === null) throw new Error('they are signed in');
  const first = findSessionTogether(db, sid);
  await new Promise<void>((resolve) => void setImmediate(resolve));
  await deleteSession(db, sid);
  const second = findSessionTogether(db, sid);
  expect(second).not.toBe(first);
  expect(findSessionTogether(db, sid)).toBe(second);
  await first;
  expect(await second).toBeNull();
});

test('a session that could not be read is read again for the next request', async () => {
  const { db } = kit.shop;
  const unreadable = 'no text has this: \0';
  const failed = findSessionTogether(db, unreadable);
  await expect(failed).rejects.toThrow();
  const again = findSessionTogether(db, unreadable);
  expect(again).not.toBe(failed);
  await expect(again).rejects.toThrow();
});
