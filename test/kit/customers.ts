import { saveDevice } from '../../src/services/customer-devices.ts';
import { customerOfRecord, type KnownCustomer } from '../../src/services/customers.ts';
import { createUser } from '../../src/services/users.ts';
import { PASSWORD, type TestShop } from './shop.ts';

/** Makes people of a test file, each with a name and a number that no other one has. */
export function newPeople(): () => { clientName: string; contactNo: string } {
  let made = 0;
  return () => {
    made += 1;
    return {
      clientName: `Berto Ramos ${String.fromCodePoint(96 + made).repeat(4)}`,
      contactNo: `0918 555 ${String(1000 + made)}`,
    };
  };
}

/** Adds a client's account; several may have one name. */
export function addClient(
  kit: TestShop,
  name: string,
  contactNo = '',
): ReturnType<typeof createUser> {
  const username = `u-${crypto.randomUUID()}`;
  const account = { username, name, contactNo, role: 'client', password: PASSWORD };
  return createUser(kit.people.admin.context, account);
}

/** The customer of a record, as counter staff see them. */
export async function ownerOf(kit: TestShop, { id }: { id: number }): Promise<KnownCustomer> {
  const customer = await customerOfRecord(kit.people.csr.context, id);
  if (customer === null) throw new Error(`record ${id} has no customer`);
  return customer;
}

/** Notes at the counter that a device came in with a record. */
export function comesIn(
  kit: TestShop,
  recordId: number,
  input: Parameters<typeof saveDevice>[1],
): ReturnType<typeof saveDevice> {
  return saveDevice(kit.people.csr.context, input, { id: null, customerId: null, recordId });
}
