import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { RepairInput } from '../domain/repair-input.ts';
import { MOST_COUNTED } from '../domain/search.ts';
import { comesIn } from '../../test/kit/customers.ts';
import { addManyRecords } from '../../test/kit/many-records.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { pageOfRecords } from './repair-list.ts';
import { createRecord, updateRecord } from './repairs.ts';

let kit: TestShop;
const names = new Map<number, string>();
beforeAll(async () => {
  kit = await createTestShop();
  for (const [name, record] of Object.entries(RECORDS))
    names.set((await createRecord(kit.people.csr.context, record)).id, name);
});
afterAll(() => kit.close());

const RECORDS: Record<string, RepairInput> = {
  client: { clientName: 'José Peña-Ñuñez' },
  unit: { unit: 'iPhone 13 Pro' },
  issue: { declaredIssue: 'No sound\nwhen ringing' },
  report: { repairReport: 'Speaker CHANGED' },
  technician: { technicianInCharge: 'Tina Reyes' },
  percent: { unit: '100% battery' },
  underscore: { unit: 'snake_case' },
  backslash: { unit: String.raw`back\slash` },
  quotes: { unit: `6" tablet 'Pro'` },
  wide: { unit: 'ＡＢＣ' },
  decomposed: { clientName: 'Ra\u0301mon' },
  phone: { contactNo: '+63 917-123-4567' },
  local: { contactNo: '0918 765 4321' },
  landline: { contactNo: '(02) 8123 4567' },
  cebu: { contactNo: '+63 32 234 5678' },
  carlo: { clientName: 'Carlo Mendoza', contactNo: '0920 555 0001', declaredIssue: 'Battery' },
  elsewhere: { modeOfTransaction: 'hidden', shippingDetails: 'hidden', courierName: 'hidden' },
};

async function find(search: string): Promise<string[]> {
  const { records } = await pageOfRecords(kit.people.csr.context, { filter: { search } });
  return records.map((record) => names.get(record.id) ?? '?').toSorted();
}

describe('search looks in client, unit, issue, report and technician, blind to case and accents', () => {
  test.each([
    ['jose pena', ['client']],
    ['PEÑA-NUÑEZ', ['client']],
    ['ose', ['client']],
    ['iphone', ['unit']],
    ['13 pro', ['unit']],
    ['NO SOUND', ['issue']],
    ['when ringing', ['issue']],
    ['changed', ['report']],
    ['reyes', ['technician']],
    ['ramon', ['decomposed']],
    ['RÁMON', ['decomposed']],
    ['abc', ['wide']],
    ['hidden', []],
    ['jose  pena', ['client']],
    ['nothing like it', []],
  ])('%p finds %p', async (search, found) => {
    expect(await find(search)).toEqual(found);
  });
});

describe('every character is meant as typed', () => {
  test.each([
    ['100%', ['percent']],
    ['%', ['percent']],
    ['0% b', ['percent']],
    ['％', ['percent']],
    ['_', ['underscore']],
    ['e_c', ['underscore']],
    ['＿', ['underscore']],
    ['\\', ['backslash']],
    ['k\\s', ['backslash']],
    ['\\\\', []],
    ['\\_', []],
    ['＼', ['backslash']],
    ['6"', ['quotes']],
    ["'Pro'", ['quotes']],
    ["' or 1=1 --", []],
    ['"; drop table users; --', []],
    ['.*', []],
    ['\ud800', []],
    ['x'.repeat(200), []],
  ])('case %#: %p', async (search, found) => {
    expect(await find(search)).toEqual(found);
  });

  test.each(['x'.repeat(201), 'x'.repeat(10_000), 'a\0b'])(
    'case %#: what is no search is refused',
    async (search) => {
      const refusal = { code: 'invalid', details: { field: 'search' } };
      expect(await refusalOf(() => find(search))).toMatchObject(refusal);
    },
  );
});

describe('a number is found however it is written', () => {
  test.each([
    ['09171234567', ['phone']],
    ['+639171234567', ['phone']],
    ['63 917 123 4567', ['phone']],
    ['0917', ['phone']],
    ['123-4567', ['landline', 'phone']],
    ['+63918', ['local']],
    ['0063 918 765', ['local']],
    ['8765', ['local']],
    ['(02) 8123', ['landline']],
    ['+63 2 8123 4567', ['landline']],
    ['0063281234567', ['landline']],
    ['032 234 5678', ['cebu']],
    ['(032) 234', ['cebu']],
    ['0919', []],
  ])('%p finds %p', async (search, found) => {
    expect(await find(search)).toEqual(found);
  });
});

describe('every word is found in some field, in any order', () => {
  const id = (name: string) => [...names].find(([, one]) => one === name)?.[0];
  test.each([
    ['nunez jose', ['client']],
    ['pro iphone', ['unit']],
    ['ringing sound no', ['issue']],
    ['jose iphone', []],
    ['mendoza carlo 0920', ['carlo']],
    ['carlo 555 battery', ['carlo']],
    ['carlo %', []],
    ["carlo '", []],
    ['4567 speaker', []],
  ])('%p finds %p', async (search, found) => {
    expect(await find(search)).toEqual(found);
  });

  test('a record is found by its number, alone and among words', async () => {
    expect(await find(`#${id('phone')}`)).toEqual(['phone']);
    expect(await find(`carlo #${id('carlo')}`)).toEqual(['carlo']);
    expect(await find(`#${id('carlo')} jose`)).toEqual([]);
    expect(await find('#999999999')).toEqual([]);
  });
});

test('an edited record is found by its new words only', async () => {
  const { context } = kit.people.csr;
  const { id } = await createRecord(context, { unit: 'oldword', contactNo: '0999 111 2222' });
  names.set(id, 'edited');
  await updateRecord(context, id, { unit: 'newword', contactNo: '0999 333 4444' });
  expect(await find('oldword')).toEqual([]);
  expect(await find('newword')).toEqual(['edited']);
  expect(await find('9991112222')).toEqual([]);
  expect(await find('9993334444')).toEqual(['edited']);
});

test('a search counts and sums up to a limit, and says that there are more; a list counts all', async () => {
  const counted = async (filter: { search?: string; month?: number }) =>
    (await pageOfRecords(kit.people.csr.context, { filter, limit: 1 })).count();
  const added = async (filter: { search?: string }) => {
    const page = await pageOfRecords(kit.people.admin.context, { filter, limit: 1 });
    return (await page.sums())?.all.count ?? null;
  };
  const { number: others } = await counted({});
  await addManyRecords(kit, MOST_COUNTED);
  expect(await counted({ search: 'Client' })).toEqual({ number: MOST_COUNTED, isMore: false });
  expect(await added({ search: 'Client' })).toBe(MOST_COUNTED);
  await addManyRecords(kit, 1);
  expect(await counted({ search: 'Client' })).toEqual({ number: MOST_COUNTED, isMore: true });
  expect(await added({ search: 'Client' })).toBeNull();
  expect(await added({})).toBe(MOST_COUNTED + 1 + others);
  expect(await counted({})).toEqual({ number: MOST_COUNTED + 1 + others, isMore: false });
  const ask = '{ repairRecords(filter: { search: "client" }) { totalCount moreThanTotalCount } }';
  expect((await kit.graphql(kit.people.csr, ask)).data).toEqual({
    repairRecords: { totalCount: MOST_COUNTED, moreThanTotalCount: true },
  });
});

test('a record is found by either IMEI of its device', async () => {
  const { id } = await createRecord(kit.people.csr.context, {
    clientName: 'Dora Dual',
    contactNo: '0917 555 0161',
    unit: 'two cards',
  });
  await comesIn(kit, id, { imei: '356938035643809', imei2: '490154203237518' });
  for (const search of ['356938035643809', '490154203237518', 'dora 490154203237518']) {
    const { records } = await pageOfRecords(kit.people.csr.context, { filter: { search } });
    expect(records.map((record) => record.id)).toEqual([id]);
  }
});
