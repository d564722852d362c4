import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { addClient, newPeople, ownerOf as ownerIn } from '../../test/kit/customers.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { mergeCustomers, unmergeCustomers } from './customer-merge.ts';
import * as customers from './customers.ts';
import { createRecord, getRecord } from './repairs.ts';
import { deleteUser, updateUser } from './users.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const csr = () => kit.people.csr.context;
const admin = () => kit.people.admin.context;
const person = newPeople();
const merge = (into: { id: number }, from: { id: number }, discloses = 0) =>
  mergeCustomers(csr(), { intoId: into.id, fromId: from.id, discloses });
const userOf = async ({ id }: { id: number }) => (await customers.getCustomer(csr(), id)).userId;
const accountOf = async ({ id }: { id: number }) => (await getRecord(csr(), id)).clientId;

/** A customer with an account, and their record. */
async function clientWithRecord() {
  const who = person();
  const { id: clientId } = await addClient(kit, who.clientName);
  const record = await createRecord(csr(), { ...who, clientId });
  return { clientId, who, record, customer: await ownerIn(kit, record) };
}

describe('an account that is no longer a client’s', () => {
  test.each(['stays', 'goes'])(
    'makes way for that of a client when its customer %s, until they are two again',
    async (which) => {
      const [one, hired] = [await clientWithRecord(), await clientWithRecord()];
      await updateUser(admin(), hired.clientId, { role: 'csr' });
      const [into, from] = which === 'stays' ? [hired, one] : [one, hired];
      await merge(into.customer, from.customer);
      expect(await userOf(into.customer)).toBe(one.clientId);
      expect(await userOf(from.customer)).toBeNull();
      await unmergeCustomers(csr(), from.customer.id);
      for (const { customer, record, clientId } of [one, hired]) {
        expect(await userOf(customer)).toBe(clientId);
        expect(await accountOf(record)).toBe(clientId);
        expect((await ownerIn(kit, record)).id).toBe(customer.id);
      }
    },
  );

  test('begins to see nothing beside another one like it', async () => {
    const [one, other] = [await clientWithRecord(), await clientWithRecord()];
    for (const { clientId } of [one, other]) await updateUser(admin(), clientId, { role: 'csr' });
    const plain = await createRecord(csr(), { ...other.who, clientId: null });
    expect((await ownerIn(kit, plain)).id).toBe(other.customer.id);
    await merge(one.customer, other.customer);
    expect(await accountOf(plain)).toBeNull();
    expect(await userOf(one.customer)).toBe(one.clientId);
    await unmergeCustomers(csr(), other.customer.id);
    expect(await userOf(other.customer)).toBe(other.clientId);
  });

  test('gets nothing back when it was deleted since', async () => {
    const [one, hired] = [await clientWithRecord(), await clientWithRecord()];
    await updateUser(admin(), hired.clientId, { role: 'csr' });
    await merge(one.customer, hired.customer);
    await deleteUser(admin(), hired.clientId);
    await unmergeCustomers(csr(), hired.customer.id);
    expect(await userOf(hired.customer)).toBeNull();
    expect(await userOf(one.customer)).toBe(one.clientId);
  });

  test('is one of two again once it is a client’s', async () => {
    const [one, other] = [await clientWithRecord(), await clientWithRecord()];
    await updateUser(admin(), other.clientId, { role: 'csr' });
    await updateUser(admin(), other.clientId, { role: 'client', isActive: false });
    const merging = merge(one.customer, other.customer);
    expect(await refusalOf(merging)).toMatchObject({ code: 'conflict' });
  });
});
