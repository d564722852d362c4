import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import { claimJob } from '../data/jobs.ts';
import { exportedRow, takeExportedRows } from '../../test/kit/exported-rows.ts';
import { valueOf, waitForLocks } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { queueImport, undoKey, uploadKey } from './import/queue.ts';
import {
  cancelImport,
  decideOnUpload,
  getUpload,
  startImport,
  takeUpload,
} from './import/uploads.ts';
import { createRecord } from './repairs.ts';

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

test('a file that is being imported stays when its sender sends another one', async () => {
  const { context } = kit.people.admin;
  const send = (unit: string) =>
    takeUpload(context, 'list.csv', new TextEncoder().encode(`Client name,Unit\nAna,${unit}\n`));
  const [first, second] = [await send('one'), await send('two')];
  expect(await getUpload(context, first.id)).toBeNull();
  await kit.shop.db.execute(
    `update import_uploads set state = 'importing' where id = '${second.id}'`,
  );
  await send('three');
  expect(await getUpload(context, second.id)).not.toBeNull();
});

test('the choice whether old records count as shipped is kept until the import', async () => {
  const { context } = kit.people.admin;
  for (const keepUnshipped of [false, true]) {
    const unit = keepUnshipped ? 'stays' : 'leaves';
    const rows = `date,clientName,unit,repairStatus,paymentStatus\n2020-02-03,Old,${unit},Unit OK,paid\n`;
    const { id } = await takeUpload(context, 'old.csv', new TextEncoder().encode(rows));
    await decideOnUpload(context, id, { keepUnshipped });
    await startImport(context, id);
    await kit.shop.jobs.run('import');
    const status = `select shipping_status from repair_records where unit = '${unit}'`;
    expect(await valueOf(kit.shop, status)).toBe(keepUnshipped ? null : 'Shipped');
  }
});

test('an import does not begin with another decision than the one that was looked at', async () => {
  const { context } = kit.people.admin;
  const file = new TextEncoder().encode('Client name,Unit,Remarks\nBen,Vivo Y21,cracked\n');
  const { id } = await takeUpload(context, 'decided.csv', file);
  const columns = [{ column: 2, field: 'declaredIssue' }];
  const { starting } = await kit.shop.db.transaction(async (tx) => {
    await tx.execute('lock table import_upload_rows in access exclusive mode');
    const begun = { starting: refusalOf(startImport(context, id)) };
    await waitForLocks(kit.shop, 1);
    await decideOnUpload(context, id, { columns });
    return begun;
  });
  expect(await starting).toMatchObject({ code: 'conflict' });
  expect(await getUpload(context, id)).toMatchObject({ state: 'draft' });
  // Its one row may be imported by the time the answer is read.
  expect((await startImport(context, id))?.state).toMatch(/^(importing|done)$/);
});

test('an import that is undone is not continued', async () => {
  const { context } = kit.people.admin;
  const file = new TextEncoder().encode('Client name,Unit\nCora,Vivo Y22\n');
  const { id } = await takeUpload(context, 'undone.csv', file);
  await startImport(context, id);
  await kit.shop.jobs.run('import');
  const done = await getUpload(context, id);
  // As if it had been stopped behind its only batch.
  await kit.shop.db.execute(`update import_uploads set state = 'stopped' where id = '${id}'`);
  expect(done).toMatchObject({ state: 'done', counts: { added: 1 } });
  const undo = done?.importId ?? 0;
  const payload = { undo, userId: context.viewer?.id ?? 0 };
  const job = { kind: 'import', key: undoKey(undo), payload, claimedBy: '' } as const;
  const { continuing } = await kit.shop.db.transaction(async (tx) => {
    await claimJob(tx, job, 20, 60);
    const begun = { continuing: refusalOf(startImport(context, id)) };
    await waitForLocks(kit.shop, 1);
    return begun;
  });
  expect(await continuing).toMatchObject({ code: 'conflict' });
  await kit.shop.jobs.run('import');
  expect(await refusalOf(startImport(context, id))).toMatchObject({ code: 'conflict' });
  expect(await getUpload(context, id)).toMatchObject({ state: 'stopped' });
});

test('an import is cancelled while a batch of it is being saved', async () => {
  const { context } = kit.people.admin;
  const file = new TextEncoder().encode('Client name,Unit\nDora,Vivo Y23\n');
  const { id } = await takeUpload(context, 'cancelled.csv', file);
  const { db } = kit.shop;
  await db.execute(`update import_uploads set state = 'importing' where id = '${id}'`);
  await db.transaction((tx) => queueImport(tx, uploadKey(id), { upload: id }));
  const said = spyOn(kit.shop.log, 'warn');
  const { cancelling, running } = await db.transaction(async (tx) => {
    await tx.execute(`select from import_uploads where id = '${id}' for update`);
    const cancelled = cancelImport(context, id);
    await waitForLocks(kit.shop, 1);
    const begun = { cancelling: cancelled, running: kit.shop.jobs.run('import') };
    await waitForLocks(kit.shop, 2);
    return begun;
  });
  expect(await cancelling).toMatchObject({ state: 'stopped', counts: null });
  await running;
  const errors = said.mock.calls.map(([, fields]) => String(fields?.['error']));
  said.mockRestore();
  expect(errors).toEqual(['Error: the import was stopped']);
});

test('an import ends although the search index cannot be updated', async () => {
  const { id } = await createRecord(kit.people.admin.context, { unit: 'one' });
  const row = await exportedRow(kit, id, { Unit: 'two' });
  await kit.shop.db.transaction(async (tx) => {
    await tx.execute('lock table repair_records in share update exclusive mode');
    expect(await takeExportedRows(kit, row)).toMatchObject({ changed: 1 });
  });
}, 30_000);
