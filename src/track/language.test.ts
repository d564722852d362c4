import { describe, expect, test } from 'bun:test';
import { trackingShop } from '../../test/kit/tracking.ts';
import { findCustomerOf } from '../data/customers.ts';
import { saveCustomer } from '../services/customers.ts';
import { messageDraft } from '../services/message-draft.ts';
import { savePreference } from '../services/preferences.ts';

const { kit, make, tracking, csr, page } = trackingShop(() => new Date('2026-11-23T04:00:00Z'));

describe('the language', () => {
  test('is taken from the link, the customer, or the browser', async () => {
    const { id } = await make().record('other', {
      clientName: 'Wikang Santos',
      contactNo: '0917 555 0111',
      repairStatus: 'Unit OK',
    });
    const path = await tracking().link(id);
    expect(await page(path)).toContain('Ready for pickup');
    expect(await page(`${path}?lang=fil`)).toContain('Handa nang kunin');
    const filipino = { headers: { 'accept-language': 'fil-PH,en' } };
    expect(await page(path, filipino)).toContain('<html lang="fil">');
    const customer = await findCustomerOf(kit().shop.db, id);
    await saveCustomer(csr(), { lang: 'fil' }, { id: customer?.id ?? 0 });
    expect(await page(path)).toContain('Handa nang kunin');
    expect(await page(`${path}?lang=en`)).toContain('Ready for pickup');
  });

  test('is the one that the client chose in their account, also of messages', async () => {
    const { id } = await make().record('own', { repairStatus: 'Unit OK' });
    const path = await tracking().link(id);
    const { context } = kit().people.client;
    await savePreference(context, 'language', '"fil"');
    expect(await page(path)).toContain('Handa nang kunin');
    expect(await page(`${path}?lang=en`)).toContain('Ready for pickup');
    expect((await messageDraft(csr(), id, null)).text).toContain('Handa');
    await savePreference(context, 'language', '"en"');
    const filipino = { headers: { 'accept-language': 'fil-PH,en' } };
    expect(await page(path, filipino)).toContain('Ready for pickup');
    await savePreference(context, 'language', '""');
    expect(await page(path, filipino)).toContain('Handa nang kunin');
  });

  test('of the address stays when text that was copied behind the link is cut off', async () => {
    const { id } = await make().record('own', { repairStatus: 'Unit OK' });
    const path = await tracking().link(id);
    const answer = await tracking().fetch(`${path}).?lang=fil`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${path}?lang=fil`]);
  });
});
