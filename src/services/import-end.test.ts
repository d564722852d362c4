import { afterAll, beforeAll, expect, test } from 'bun:test';
import { waitForLocks } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { getUpload, takeUpload } from './import/uploads.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

test('an import that ends while it is looked at is shown with its final counts', async () => {
  const { context } = kit.people.admin;
  const file = new TextEncoder().encode('Client name,Unit\nAna,Vivo Y20\n');
  const { id } = await takeUpload(context, 'list.csv', file);
  const set = (to: string) => `update import_uploads set ${to} where id = '${id}'`;
  const counts = { read: 1, added: 0, changed: 0, known: 1, kept: 0, refused: 0, released: 0 };
  const { db } = kit.shop;
  await db.execute(set("state = 'importing'"));
  const { looking } = await db.transaction(async (tx) => {
    await tx.execute('lock table jobs in access exclusive mode');
    const begun = { looking: getUpload(context, id) };
    await waitForLocks(kit.shop, 1);
    await tx.execute(set(`state = 'done', counts = '${JSON.stringify(counts)}'`));
    return begun;
  });
  expect(await looking).toMatchObject({ state: 'done', counts });
});
