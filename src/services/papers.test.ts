import { afterAll, beforeAll, expect, test } from 'bun:test';
import { refusalOf } from '../../test/kit/refusal.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { saveDevice } from './customer-devices.ts';
import { getPapers, imeiOnPaper } from './papers.ts';
import { createRecord } from './repairs.ts';
import { saveProfile } from './shop-profile.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

test('staff can read the print settings once admins have set them (rule 335)', async () => {
  const { admin, csr, technician, client } = kit.people;
  expect(await getPapers(csr.context)).toMatchObject({
    stubPaper: '80mm',
    labelSize: '50x30',
    printsStub: false,
  });
  await saveProfile(admin.context, {
    terms: ' Claim within 90 days.\r\nBring this stub. ',
    shopAddress: '192.168.1.5:3000/',
    publicAddress: 'shop.example.com',
    stubPaper: 'A5',
    labelSize: '62mm',
    printsStub: true,
    hasShopCopy: true,
  });
  expect(await getPapers(technician.context)).toMatchObject({
    terms: 'Claim within 90 days.\nBring this stub.',
    shopAddress: 'http://192.168.1.5:3000',
    publicAddress: 'https://shop.example.com',
    stubPaper: 'A5',
    labelSize: '62mm',
    printsStub: true,
    hasShopCopy: true,
  });
  expect(await refusalOf(getPapers(client.context))).toMatchObject({ code: 'forbidden' });
});

test('papers have four digits of the IMEI of a record that the printer may see', async () => {
  const { csr, technician } = kit.people;
  const who = { clientName: 'Maria Santos', contactNo: '0917 555 0111' };
  const record = await createRecord(csr.context, who);
  expect(await imeiOnPaper(csr.context, record.id)).toBeNull();
  const wish = { id: null, customerId: null, recordId: record.id };
  await saveDevice(csr.context, { imei: '490154203237518' }, wish);
  expect(await imeiOnPaper(csr.context, record.id)).toBe('…7518');
  for (const [context, id] of [
    [technician.context, record.id],
    [csr.context, 2_000_000_000],
  ] as const)
    expect(await refusalOf(imeiOnPaper(context, id))).toMatchObject({ code: 'not-found' });
});
