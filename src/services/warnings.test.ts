import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import type { Context } from './context.ts';
import { listWarnings } from './warnings.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

/**
 * An admin of a shop on a computer with this free space and a clock that is off by this many days.
 */
function adminWith(freeBytes: number, daysOff: number): Context {
  const { context } = kit.people.admin;
  const now = new Date(Date.now() + daysOff * 86_400_000);
  return {
    ...context,
    clock: () => now,
    faults: { ...context.faults, free: () => freeBytes },
  };
}

const subjects = async (context: Context) =>
  (await listWarnings(context)).map(({ subject }) => subject);

test('each warning comes and goes by itself', async () => {
  expect(await listWarnings(adminWith(5e9, 0))).toEqual([]);
  expect(await subjects(adminWith(5e9, 40))).toEqual(['clock']);
  expect(await subjects(adminWith(4e8, 40))).toEqual(['clock', 'disk']);
  expect(await listWarnings(adminWith(4e8, 0))).toEqual([
    {
      subject: 'disk',
      sentence:
        "The shop's computer has only 0.4 GB of room left. Make room before it is full: delete what is not needed, or move it to another disk.",
    },
  ]);
});
