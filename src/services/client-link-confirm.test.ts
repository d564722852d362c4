import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { addClient } from '../../test/kit/customers.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { confirmRecords, recordsToConfirm } from './client-link.ts';
import { getHistory } from '../../test/kit/history.ts';
import { createRecord, deleteRecord, getRecord, updateRecord } from './repairs.ts';
import { updateUser } from './users.ts';

let kit: TestShop;
let made = 0;
/** Each test uses a client name of its own. */
let name = '';
beforeAll(async () => {
  kit = await createTestShop();
});
beforeEach(() => {
  made += 1;
  name = `José Peña ${String.fromCodePoint(96 + made).repeat(3)}`;
});
afterAll(() => kit.close());

const admin = () => kit.people.admin.context;
const csr = () => kit.people.csr.context;
const account = (called = name, contactNo = '') => addClient(kit, called, contactNo);
const [OWN, OTHER] = ['0917 123 4567', '0918 765 4321'];
const linkOf = async (id: number) => (await getRecord(csr(), id)).clientId;

describe('an admin who is shown what an account would see', () => {
  const shown = async (clientId: number) =>
    (await recordsToConfirm(admin(), clientId)).map(({ id }) => id);
  const make = (input: object = {}) => createRecord(csr(), { clientName: name, ...input });

  test('confirms exactly the records that were shown', async () => {
    const [first, second] = [await make({ contactNo: OTHER }), await make()];
    await make({ clientName: `${name} jr` });
    const hidden = await make();
    await deleteRecord(admin(), hidden.id);
    const { id: clientId } = await account(name, OWN);
    expect(await shown(clientId)).toEqual([second.id, first.id]);
    const later = await make({ contactNo: OTHER });
    const confirmed = await confirmRecords(admin(), clientId, [first.id, second.id]);
    expect(confirmed.map((record) => [record.clientId, record.version])).toEqual([
      [clientId, 1],
      [clientId, 1],
    ]);
    expect(await linkOf(later.id)).toBeNull();
    expect(await shown(clientId)).toEqual([later.id]);
    expect((await getHistory(admin(), first.id)).at(-1)?.changes).toEqual([
      { field: 'clientId', before: null, after: String(clientId) },
    ]);
  });

  test.each([
    ['was linked', (id: number, other: number) => updateRecord(csr(), id, { clientId: other })],
    ['was renamed', (id: number) => updateRecord(csr(), id, { clientName: 'Somebody' })],
    ['was deleted', (id: number) => deleteRecord(admin(), id)],
  ])('confirms none when one %s in the meantime', async (_what, meanwhile) => {
    const other = await account(`${name} other`);
    const [first, second] = [await make(), await make()];
    const { id: clientId } = await account();
    await meanwhile(second.id, other.id);
    const refusal = await refusalOf(confirmRecords(admin(), clientId, [first.id, second.id]));
    expect(refusal).toMatchObject({ code: 'conflict' });
    expect(await linkOf(first.id)).toBeNull();
  });

  test('shows nothing for an inactive account, or one that is not a client’s', async () => {
    const { id } = await make();
    const { id: clientId } = await account();
    await updateUser(admin(), clientId, { isActive: false });
    expect(await shown(clientId)).toEqual([]);
    const refusals = [
      await refusalOf(confirmRecords(admin(), clientId, [id])),
      await refusalOf(confirmRecords(admin(), csr().viewer?.id ?? 0, [id])),
      await refusalOf(confirmRecords(admin(), 2_000_000_000, [id])),
      await refusalOf(confirmRecords(csr(), clientId, [id])),
      await refusalOf(recordsToConfirm(csr(), clientId)),
    ];
    const codes = ['invalid', 'invalid', 'not-found', 'forbidden', 'forbidden'];
    expect(refusals).toMatchObject(codes.map((code) => ({ code })));
    expect(await linkOf(id)).toBeNull();
  });
});
