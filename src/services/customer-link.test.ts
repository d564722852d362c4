import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { saveCustomer } from './customers.ts';
import { createRecord, updateRecord } from './repairs.ts';
import { updateUser } from './users.ts';
import { addClient } from '../../test/kit/customers.ts';
import { rowsOf } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { dialNumber } from '../domain/phones.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const csr = () => kit.people.csr.context;
const admin = () => kit.people.admin.context;
let made = 0;
const fresh = (): string => {
  made += 1;
  return `Mária Santos ${String.fromCodePoint(96 + made).repeat(3)}`;
};
const OWN = '0917 123 4567';

interface Link {
  id: number;
  customer: number | null;
  name: string;
  phone: string;
  account: number | null;
}

/** The customers of these records, in the order of the records. */
const linksOf = async (...records: { id: number }[]): Promise<Link[]> => {
  const rows = await rowsOf(
    kit.shop,
    `select r.id, l.customer_id as customer, c.name, c.phone, c.user_id as account
     from repair_records r left join record_customers l on l.record_id = r.id
     left join customers c on c.id = l.customer_id
     where r.id in (${records.map(({ id }) => id).join(',')}) order by r.id`,
  );
  return rows as unknown as Link[];
};
const customersOf = async (...records: { id: number }[]) =>
  (await linksOf(...records)).map(({ customer }) => customer);

describe('the database reads contact numbers like the domain', () => {
  const inSql = async (typed: readonly string[]): Promise<(string | null)[]> => {
    const json = JSON.stringify(typed).replaceAll("'", "''");
    const rows = await rowsOf(
      kit.shop,
      `select talyer_phone(value) as phone
       from jsonb_array_elements_text('${json}'::jsonb) with ordinality order by ordinality`,
    );
    return rows.map(({ phone }) => phone as string | null);
  };

  test('in the forms in which people type them', async () => {
    const prefix = fc.constantFrom('09', '9', '639', '+639', '00639', '02', '(02) 8', '+1 ', '001');
    const rest = fc.stringMatching(/^[0-9 ().-]{0,14}$/);
    const around = fc.constantFrom('', ' ', 'Ana ', ' / 0918 765 4321', ' or none', 'no. ', ',');
    const typed = fc.tuple(around, prefix, rest, around).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(fc.array(typed, { minLength: 50, maxLength: 50 }), async (texts) => {
        expect(await inSql(texts)).toEqual(texts.map(dialNumber));
      }),
      { numRuns: 20 },
    );
  });

  test('and anything else', async () => {
    const text = fc.stringMatching(/^[ -~\n]{0,40}$/);
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 50 }), async (texts) => {
        expect(await inSql(texts)).toEqual(texts.map(dialNumber));
      }),
      { numRuns: 20 },
    );
  });
});

describe('a record that is written', () => {
  test('creates a customer from its name and number, who is linked to the next record too', async () => {
    const name = fresh();
    const one = await createRecord(csr(), { clientName: name, contactNo: OWN });
    const two = await createRecord(csr(), {
      clientName: ` ${name.toUpperCase()}`,
      contactNo: '+63 917-123-4567 / 8123 4567',
    });
    const [first, second] = await linksOf(one, two);
    expect(first).toMatchObject({ name, phone: '+639171234567', account: null });
    expect(second?.customer).toBe(first?.customer ?? 0);
  });

  test('has no customer by its name alone, nor by its number alone', async () => {
    const records = [
      await createRecord(csr(), { clientName: fresh() }),
      await createRecord(csr(), { clientName: fresh(), contactNo: 'none' }),
      await createRecord(csr(), { contactNo: OWN }),
    ];
    expect(await customersOf(...records)).toEqual([null, null, null]);
  });

  test('shares no customer with another name that has the same number', async () => {
    const records = [
      await createRecord(csr(), { clientName: fresh(), contactNo: OWN }),
      await createRecord(csr(), { clientName: fresh(), contactNo: OWN }),
    ];
    const [one, other] = await customersOf(...records);
    expect(one).not.toBeNull();
    expect(other).not.toBeNull();
    expect(one).not.toBe(other ?? 0);
  });

  test('moves to another customer with its name or number, and to none without them', async () => {
    const name = fresh();
    const record = await createRecord(csr(), { clientName: name, contactNo: OWN });
    const [before] = await customersOf(record);
    await updateRecord(csr(), record.id, { contactNo: '0918 765 4321' });
    const [moved] = await linksOf(record);
    expect(moved?.customer).not.toBe(before ?? 0);
    expect(moved?.phone).toBe('+639187654321');
    await updateRecord(csr(), record.id, { unit: 'Phone' });
    expect(await customersOf(record)).toEqual([moved?.customer ?? 0]);
    await updateRecord(csr(), record.id, { contactNo: '' });
    expect(await customersOf(record)).toEqual([null]);
    await updateRecord(csr(), record.id, { contactNo: OWN });
    expect(await customersOf(record)).toEqual([before ?? 0]);
  });

  test('stays with its renamed customer while its name and number are only spelled otherwise', async () => {
    const name = fresh();
    const record = await createRecord(csr(), { clientName: name, contactNo: OWN });
    const [before] = await linksOf(record);
    const id = before?.customer ?? 0;
    await saveCustomer(csr(), { name: fresh(), phone: '0918 765 4321' }, { id });
    await updateRecord(csr(), record.id, { contactNo: '+63 917-123-4567' });
    await updateRecord(csr(), record.id, { clientName: name.toUpperCase() });
    expect(await customersOf(record)).toEqual([id]);
  });

  test('saved at the same time as others creates one customer with them', async () => {
    const name = fresh();
    const records = await Promise.all(
      Array.from({ length: 8 }, () => createRecord(csr(), { clientName: name, contactNo: OWN })),
    );
    const found = new Set(await customersOf(...records));
    expect(found.size).toBe(1);
    expect(found.has(null)).toBe(false);
  });
});

describe('the account of a customer', () => {
  const account = (name: string, contactNo: string) => addClient(kit, name, contactNo);

  test('gets the records of its customer, where two accounts have the name', async () => {
    const name = fresh();
    const { id } = await account(name, OWN);
    const first = await createRecord(csr(), { clientName: name, contactNo: OWN });
    await account(name, '0918 765 4321');
    const second = await createRecord(csr(), { clientName: name, contactNo: OWN });
    const unknown = await createRecord(csr(), { clientName: name });
    expect([second.clientId, unknown.clientId]).toEqual([id, null]);
    const [one, two] = await linksOf(first, second);
    expect(one).toMatchObject({ account: id });
    expect(two?.customer).toBe(one?.customer ?? 0);
  });

  test('is the one that staff choose, if they do', async () => {
    const name = fresh();
    const { id } = await account(name, OWN);
    const other = await account(fresh(), '');
    const record = await createRecord(csr(), { clientName: name, contactNo: OWN });
    const chosen = { clientName: name, contactNo: OWN, clientId: other.id };
    const second = await createRecord(csr(), chosen);
    const none = await createRecord(csr(), { ...chosen, clientId: null });
    expect([record.clientId, second.clientId, none.clientId]).toEqual([id, other.id, null]);
    expect((await linksOf(record, second)).map((link) => link.account)).toEqual([id, other.id]);
  });

  test('is not linked while it is inactive', async () => {
    const name = fresh();
    const { id } = await account(name, OWN);
    await createRecord(csr(), { clientName: name, contactNo: OWN });
    await updateUser(admin(), id, { isActive: false });
    expect((await createRecord(csr(), { clientName: name, contactNo: OWN })).clientId).toBeNull();
  });
});

test('an upgrade finds the customers of records from before', async () => {
  const older = await createTestShop();
  try {
    const { context } = older.people.csr;
    const { id: clientId } = older.people.client.viewer;
    const family = [
      await createRecord(context, { clientName: 'Ana Cruz', contactNo: OWN }),
      await createRecord(context, { clientName: 'ANA  CRUZ', contactNo: '+639171234567' }),
      await createRecord(context, { clientName: 'Ben Cruz', contactNo: OWN }),
      await createRecord(context, { clientName: 'Ana Cruz' }),
      await createRecord(context, { clientName: 'Ana Cruz', contactNo: '123' }),
      await createRecord(context, { clientName: 'Somebody', clientId }),
      await createRecord(context, { clientName: 'Else', contactNo: OWN, clientId }),
    ];
    await rowsOf(older.shop, 'delete from record_customers');
    await rowsOf(older.shop, 'delete from customers');
    for (const statement of backfill()) await rowsOf(older.shop, statement);
    const links = await rowsOf(
      older.shop,
      `select c.name from repair_records r left join record_customers l on l.record_id = r.id
       left join customers c on c.id = l.customer_id
       where r.id >= ${family[0]?.id} order by r.id`,
    );
    const { name } = older.people.client.viewer;
    expect(
      links.map(
        ({ name: called }) => (called as string | null)?.toUpperCase().replace(/\s+/g, ' ') ?? null,
      ),
    ).toEqual([
      'ANA CRUZ',
      'ANA CRUZ',
      'BEN CRUZ',
      null,
      null,
      name.toUpperCase(),
      name.toUpperCase(),
    ]);
    const [count] = await rowsOf(older.shop, 'select count(*)::int as n from customers');
    expect(count?.n).toBe(3);
  } finally {
    await older.close();
  }
});

/** The statements of the migration that make customers of the records that are there. */
function backfill(): string[] {
  const folder = join(import.meta.dir, '../../drizzle');
  const name = readdirSync(folder).find((one) => one.endsWith('_customers')) ?? '';
  const script = readFileSync(join(folder, name, 'migration.sql'), 'utf8');
  const statements = script.split('--> statement-breakpoint').map((one) => one.trim());
  return statements.filter((one) => one.startsWith('-- One '));
}
