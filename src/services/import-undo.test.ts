import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { exportedRow, takeExportedRows } from '../../test/kit/exported-rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { undoImport } from './import/undo.ts';
import { createRecord, getRecord } from './repairs.ts';
import { createUser, deleteUser } from './users.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const admin = () => kit.people.admin.context;

describe('undoing an import after the account of a changed record was deleted', () => {
  test('gives back the values without the account', async () => {
    const { viewer } = await kit.hire('client', 'Gina Go');
    const { id } = await createRecord(admin(), { clientName: 'Gina Go', unit: 'phone' });
    const other = await createRecord(admin(), { clientName: 'Ana', unit: 'laptop' });
    const done = await takeExportedRows(
      kit,
      await exportedRow(kit, id, { 'Client Name': 'Somebody Else' }),
      await exportedRow(kit, other.id, { Unit: 'tablet' }),
    );
    await deleteUser(admin(), viewer.id);
    expect(await undoImport(kit.shop, done.id)).toMatchObject({ changedBack: 2, edited: [] });
    expect(await getRecord(admin(), id)).toMatchObject({ clientName: 'Gina Go', clientId: null });
    expect((await getRecord(admin(), other.id)).unit).toBe('laptop');
  });

  test('links the account that has the name by now', async () => {
    const { viewer } = await kit.hire('client', 'Hana Ho');
    const { id } = await createRecord(admin(), { clientName: 'Hana Ho' });
    const wrong = await exportedRow(kit, id, { 'Client Name': 'Somebody Else' });
    const done = await takeExportedRows(kit, wrong);
    await deleteUser(admin(), viewer.id);
    const again = await createUser(admin(), {
      username: 'hana-again',
      name: 'Hana Ho',
      role: 'client',
      password: 'correct horse 42',
    });
    await undoImport(kit.shop, done.id);
    expect((await getRecord(admin(), id)).clientId).toBe(again.id);
  });
});
