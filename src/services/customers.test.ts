import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { addClient, newPeople, ownerOf as ownerIn } from '../../test/kit/customers.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { rowsOf, valueOf } from '../../test/kit/rows.ts';
import { createTestShop, NAMES, type TestShop } from '../../test/kit/shop.ts';
import { deviceHistory, saveDevice } from './customer-devices.ts';
import { pageOfCustomers } from './customer-list.ts';
import { mergeCustomers } from './customer-merge.ts';
import * as customers from './customers.ts';
import { createRecord, updateRecord } from './repairs.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const csr = () => kit.people.csr.context;
const person = newPeople();
const ownerOf = (record: { id: number }) => ownerIn(kit, record);
const save = (input: Parameters<typeof customers.saveCustomer>[1], id: number | null = null) =>
  customers.saveCustomer(csr(), input, { id });

describe('a customer', () => {
  test('has visits, last unit and balance', async () => {
    const who = person();
    const unpaid = { repairStatus: 'Unit OK', paymentStatus: 'Unpaid', repairCost: '1500' };
    const last = await createRecord(csr(), { ...who, date: '2026-04-01', unit: 'Tablet' });
    await createRecord(csr(), { ...who, ...unpaid, date: '2026-03-01', unit: 'Phone' });
    await createRecord(csr(), { ...who, repairCost: '900', date: '2026-02-01', unit: 'Laptop' });
    const customer = await ownerOf(last);
    expect(customer).toMatchObject({ visits: 3, lastUnit: 'Tablet', balance: '1500.00' });
    const units = (await customers.recordsOfCustomer(csr(), customer.id)).map(({ unit }) => unit);
    expect(units).toEqual(['Tablet', 'Phone', 'Laptop']);
  });

  test('is saved field by field, and an older version is a conflict', async () => {
    const { clientName: name } = person();
    const { id, version } = await save({ name, phone: '0919 111 2222' });
    const changed = await customers.saveCustomer(csr(), { note: 'Likes tea' }, { id, version });
    expect(changed).toMatchObject({ name, phone: '+639191112222', note: 'Likes tea' });
    const stale = customers.saveCustomer(csr(), { note: 'No tea' }, { id, version });
    expect(await refusalOf(stale)).toMatchObject({
      code: 'conflict',
      details: { current: { note: 'Likes tea' } },
    });
  });

  test('keeps its version, and gets no entry, when nothing changes', async () => {
    const { clientName: name } = person();
    const { id, version } = await save({ name, phone: '0919 111 3333' });
    expect((await save({ name, phone: '+63 919 111 3333' }, id)).version).toBe(version);
    const entries = `select count(*)::int from journal
      where subject = 'customer' and subject_id = '${id}'`;
    expect(await valueOf(kit.shop, entries)).toBe(1);
  });

  test('that was merged into another one can no longer be changed', async () => {
    const [into, from] = [await save({ name: 'Merged One' }), await save({ name: 'Merged Two' })];
    await mergeCustomers(csr(), { intoId: into.id, fromId: from.id, discloses: 0 });
    const changed = save({ note: 'Likes tea' }, from.id);
    expect(await refusalOf(changed)).toMatchObject({ code: 'not-found' });
  });

  test('that somebody saved is listed without any record', async () => {
    const listed = async (search: string) => {
      const page = await pageOfCustomers(csr(), { search, order: null });
      return page.customers.map(({ id }) => id);
    };
    for (const isSaved of [true, false]) {
      const who = person();
      const { id } = await ownerOf(await createRecord(csr(), who));
      if (isSaved) await save({ note: 'Likes tea' }, id);
      await rowsOf(kit.shop, `delete from record_customers where customer_id = ${id}`);
      expect(await listed(who.clientName)).toEqual(isSaved ? [id] : []);
    }
  });

  test('gets a record whose number is corrected to the second one', async () => {
    const [who, { contactNo: phone }] = [person(), person()];
    const { id } = await save({ name: who.clientName, phone, phone2: who.contactNo });
    const record = await createRecord(csr(), { ...who, contactNo: person().contactNo });
    expect((await ownerOf(record)).id).not.toBe(id);
    await updateRecord(csr(), record.id, { contactNo: who.contactNo });
    expect((await ownerOf(record)).id).toBe(id);
  });

  test('keeps its account when a record of another account has its name and number', async () => {
    const who = person();
    const account = () => addClient(kit, who.clientName, who.contactNo);
    const { id: clientId } = await account();
    const { id } = await ownerOf(await createRecord(csr(), { ...who, clientId }));
    await createRecord(csr(), { ...who, clientId: (await account()).id });
    expect((await customers.getCustomer(csr(), id)).userId).toBe(clientId);
  });

  test('exists once for a name with a number', async () => {
    const { clientName: name, contactNo: phone } = person();
    await save({ name, phone });
    expect(await refusalOf(save({ name: name.toUpperCase(), phone }))).toMatchObject({
      code: 'conflict',
      details: { field: 'phone' },
    });
    const other = await save({ name: `${name} Junior`, phone });
    expect(await refusalOf(save({ name }, other.id))).toMatchObject({ code: 'conflict' });
  });

  test('is created once by requests with one key', async () => {
    const { clientName: name } = person();
    const options = { id: null, key: `key-${name.replaceAll(' ', '-')}` };
    const [one, two] = [
      await customers.saveCustomer(csr(), { name }, options),
      await customers.saveCustomer(csr(), { name }, options),
    ];
    expect(two.id).toBe(one.id);
  });

  test('is for the counter only', async () => {
    for (const role of ['technician', 'client'] as const)
      expect(await refusalOf(customers.suggestCustomers(kit.people[role].context, 'ber'))).toEqual(
        expect.objectContaining({ code: 'forbidden' }),
      );
  });
});

describe('suggestions', () => {
  test('find a name by its beginning or any word, and a number by four digits', async () => {
    const who = { clientName: 'Quintina Évora Zabala', contactNo: '0921 888 7766' };
    const { id } = await ownerOf(await createRecord(csr(), who));
    const device = { id: null, customerId: id, recordId: null };
    await saveDevice(csr(), { imei: '356938035643809' }, device);
    for (const typed of [
      'qui',
      'QUINTÍNA',
      'zabala',
      'evora qui',
      'zabala, qui',
      '7766',
      '0921888',
      '5643809',
    ])
      expect({
        typed,
        ids: (await customers.suggestCustomers(csr(), typed)).map((one) => one.id),
      }).toEqual({ typed, ids: [id] });
    for (const typed of ['qu', '092', '%%%%', '___', 'nobody of this name'])
      expect(await customers.suggestCustomers(csr(), typed)).toEqual([]);
  });

  test('for two words list names that begin with both first', async () => {
    for (const clientName of ['Yola Abad Zita', 'Zita Yola', 'Yola Zita', 'Yola Zitana'])
      await createRecord(csr(), { ...person(), clientName });
    const found = await customers.suggestCustomers(csr(), 'yola zita');
    const names = found.map(({ name }) => name);
    expect(names).toEqual(['Yola Zita', 'Yola Zitana', 'Yola Abad Zita', 'Zita Yola']);
  });

  test('are at most eight, without spellings that have no record', async () => {
    const { contactNo } = person();
    for (const letter of 'abcdefghij')
      await createRecord(csr(), { clientName: `Wenceslao ${letter}`, contactNo });
    expect(await customers.suggestCustomers(csr(), 'wen')).toHaveLength(8);
    await rowsOf(
      kit.shop,
      `delete from record_customers where customer_id in
       (select id from customers where name like 'Wenceslao%' and name <> 'Wenceslao a')`,
    );
    expect((await customers.suggestCustomers(csr(), 'wen')).map(({ name }) => name)).toEqual([
      'Wenceslao a',
    ]);
  });
});

describe('a device', () => {
  test('is unique by its IMEI, whichever of the two it is', async () => {
    const { id: customerId } = await save({ name: person().clientName });
    const wish = { id: null, customerId, recordId: null };
    const device = await saveDevice(csr(), { imei: '35209900176148' }, wish);
    expect(device.imei).toBe('352099001761481');
    expect(await refusalOf(saveDevice(csr(), { imei2: '352099001761481' }, wish))).toMatchObject({
      code: 'conflict',
    });
    expect(await refusalOf(saveDevice(csr(), { imei: '352099001761482' }, wish))).toMatchObject({
      code: 'invalid',
      details: { field: 'imei' },
    });
    const renamed = { ...wish, id: device.id, version: device.version };
    expect(await saveDevice(csr(), { model: 'A54' }, renamed)).toMatchObject({ model: 'A54' });
    expect(await refusalOf(saveDevice(csr(), { model: 'B' }, renamed))).toMatchObject({
      code: 'conflict',
    });
  });

  test('has a history that the technician of a record may read, without its owners', async () => {
    const first = await createRecord(csr(), { ...person(), declaredIssue: 'No sound' });
    const own = { ...person(), technicianInCharge: NAMES.technician };
    const second = await createRecord(csr(), own);
    const { id: customerId } = await ownerOf(first);
    const wish = { id: null, customerId, recordId: first.id };
    const { id } = await saveDevice(csr(), { serial: 'HISTORY-1' }, wish);
    await saveDevice(csr(), {}, { id, customerId: null, recordId: second.id });
    const { context } = kit.people.technician;
    const visits = await deviceHistory(context, second.id);
    expect(visits.map((visit) => visit.id)).toEqual([second.id, first.id]);
    expect(JSON.stringify(visits)).toContain('No sound');
    expect(JSON.stringify(visits)).not.toContain('Berto');
    expect(await deviceHistory(context, first.id)).toEqual([]);
  });
});
