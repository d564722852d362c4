import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { refusalOf } from '../../test/kit/refusal.ts';
import { valueOf } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { deleteUser, updateUser, type UserInput } from './users.ts';

const shops: TestShop[] = [];
let kit: TestShop;
beforeEach(async () => {
  kit = await createTestShop();
  shops.push(kit);
});
afterAll(() => Promise.all(shops.map((shop) => shop.close())));

const admins = () =>
  valueOf(kit.shop, "select count(*)::int from users where role = 'admin' and is_active");

describe('the last admin', () => {
  test.each([
    ['cannot be demoted', { role: 'csr' }],
    ['cannot be deactivated', { isActive: false }],
    ['cannot be both', { role: 'client', isActive: false }],
  ] as [string, UserInput][])('%s', async (_what, change) => {
    const { context, viewer } = kit.people.admin;
    expect(await refusalOf(updateUser(context, viewer.id, change))).toMatchObject({
      code: 'conflict',
    });
    expect(await admins()).toBe(1);
  });

  test('is the one active admin, however many inactive ones there are', async () => {
    const { context, viewer } = kit.people.admin;
    const second = await kit.hire('admin', 'Second');
    await updateUser(context, second.viewer.id, { isActive: false });
    const refused = updateUser(context, viewer.id, { isActive: false });
    expect(await refusalOf(refused)).toMatchObject({ code: 'conflict' });
    await deleteUser(context, second.viewer.id);
    expect(await admins()).toBe(1);
  });

  test('may change their name, user name and password', async () => {
    const { context, viewer } = kit.people.admin;
    const change = { name: 'Renamed', username: 'renamed', password: 'another horse 43' };
    const user = await updateUser(context, viewer.id, { ...change, role: 'admin', isActive: true });
    expect(user).toMatchObject({ name: 'Renamed', username: 'renamed', role: 'admin' });
  });
});

test('nobody can delete their own account, even when there are other admins', async () => {
  await kit.hire('admin', 'Second');
  const { context, viewer } = kit.people.admin;
  expect(await refusalOf(deleteUser(context, viewer.id))).toMatchObject({ code: 'conflict' });
  expect(await admins()).toBe(2);
});

describe('admins who remove each other at once', () => {
  test.each([
    ['by deleting', (who, id) => deleteUser(who, id)],
    ['by demoting', (who, id) => updateUser(who, id, { role: 'csr' })],
    ['by deactivating', (who, id) => updateUser(who, id, { isActive: false })],
  ] as [string, (who: typeof kit.people.admin.context, id: number) => Promise<unknown>][])(
    '%s leave one, and the others get the reason',
    async (_how, remove) => {
      const people = [kit.people.admin, await kit.hire('admin', 'B'), await kit.hire('admin', 'C')];
      const results = await Promise.allSettled(
        people.map(({ context }, n) => remove(context, people[(n + 1) % 3]?.viewer.id ?? 0)),
      );
      expect(await admins()).toBe(1);
      const refused = results.filter((result) => result.status === 'rejected');
      expect(refused).toHaveLength(1);
      expect(refused[0]?.reason).toMatchObject({ code: 'conflict' });
    },
  );
});
