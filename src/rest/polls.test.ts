import { expect, test } from 'bun:test';
import { createTestShop } from '../../test/kit/shop.ts';
import { isPoll } from './router.ts';

const CALLS: [string, string, boolean][] = [
  ['GET', '/api/statistics', true],
  ['GET', '/api/repair-records', true],
  ['HEAD', '/api/repair-records', true],
  ['GET', '/api/sessions/active', true],
  ['GET', '/api/commission-rates', true],
  ['POST', '/api/session/update', true],
  ['DELETE', '/api/session', true],
  ['GET', '/api/repair-records?search=phone', false],
  ['GET', '/api/statistics?month=3', false],
  ['GET', '/api/repair-records/7', false],
  ['POST', '/api/repair-records', false],
  ['GET', '/api/expenses', false],
  ['GET', '/api/nothing', false],
  ['PUT', '/api/statistics', false],
];
test.each(CALLS)('%s %s is a poll: %p', (method, path, expected) => {
  expect(isPoll(new Request(`http://shop.test${path}`, { method }))).toBe(expected);
});

test('polls do not keep a sign-in alive, other calls do', async () => {
  let now = Date.parse('2026-11-21T08:00:00Z');
  const later = (minutes: number) => (now += minutes * 60_000);
  const kit = await createTestShop(() => new Date(now));
  const { admin, csr } = kit.people;
  for (const minutes of [60, 50]) {
    later(minutes);
    await kit.fetch(admin, '/api/statistics');
    await kit.fetch(csr, '/api/technicians');
  }
  later(11);
  const statusOf = async (path: string) => (await kit.fetch(admin, path)).status;
  expect(await statusOf('/api/auth/user')).toBe(401);
  later(7 * 60);
  expect((await kit.fetch(csr, '/api/technicians')).status).toBe(200);
  await kit.close();
});
