import { axeViolations } from './kit/axe.ts';
import { expect, test } from './kit/fixtures.ts';
import { fits } from './kit/layout.ts';
import { dialog, fresh, toast, visit } from './kit/locators.ts';
import { countPrints, expectPrinted, readCode } from './kit/paper-picture.ts';
import { PEOPLE } from './kit/people.ts';
import { idIn } from './kit/seed.ts';
import { logRecord } from './kit/records.ts';
import type { Shop } from './kit/shop.ts';
import { MAKE_TRACKING_LINK, SAVE_SETTINGS, UPDATE_RECORD } from './kit/documents.ts';

const OWNER = `query ($id: ID!) { customerOfRecord(recordId: $id) { id } }`;

/** As Lighthouse throttles a slow phone network. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

const log = (shop: Shop, input: object = {}): Promise<string> =>
  logRecord(shop, {
    clientName: fresh('Maria Santos'),
    contactNo: '0917 555 0142',
    unit: 'iPhone 11 64 GB',
    repairCost: '2500',
    ...input,
  });

const change = (shop: Shop, id: string, input: object) =>
  shop.ask('csr', UPDATE_RECORD, { id, input });

async function linkOf(shop: Shop, id: string): Promise<string> {
  const { makeTrackingLink } = await shop.ask('csr', MAKE_TRACKING_LINK, { id });
  return String(Object(makeTrackingLink).address);
}

test.beforeAll(async ({ shop }) => {
  const input = {
    name: 'Gadget Clinic',
    phones: '0918 555 0100',
    address: '12 Rizal Avenue, Cebu City',
    hours: 'Mon–Sat 9 AM – 6 PM',
    publicAddress: shop.address,
  };
  await shop.ask('admin', SAVE_SETTINGS, { input });
});

test.describe('from the stub to the phone', () => {
  // The page of a link that was stopped.
  test.use({ mayFail: [/404/] });

  test('the code of a stub opens the repair, which follows the shop until the link is stopped', async ({
    open,
    page: phone,
    shop,
  }) => {
    const id = await log(shop, { repairStatus: 'Pending' });
    const counter = await open('csr', `/repairs?record=${id}`);
    const record = dialog(counter, 'Repair Record');
    await expect(record.getByText('No link yet.')).toBeVisible();
    await countPrints(counter);
    await counter.keyboard.press('Control+p');
    // The sheet is drawn unseen until it is printed.
    await expectPrinted(counter, 1);
    await counter.emulateMedia({ media: 'print' });
    const code = counter.locator('[data-sheet]').getByRole('img', { name: /QR/ });
    const address = await readCode(code, 'qr');
    await counter.emulateMedia({ media: null });
    expect(address).toMatch(new RegExp(`^${shop.address}/t/[A-Za-z0-9_-]{22}$`));
    await expect(record.getByText('Not opened yet')).toBeVisible();

    const streams: string[] = [];
    phone.on('request', (request) => {
      if (request.url().includes('/live?')) streams.push(request.url());
    });
    await phone.goto(address);
    await expect(phone).toHaveTitle('Gadget Clinic');
    const step = phone.getByRole('heading', { level: 1 });
    await expect(step).toHaveText('Received');
    await expect(phone.getByText('This page updates by itself.')).toBeVisible();
    await expect(record.getByText(/^First opened by the client/)).toBeVisible();

    for (const [repairStatus, words] of [
      ['Waiting Parts', 'Waiting for parts'],
      ['Monitoring', 'Being tested'],
      ['Unit OK', 'Ready for pickup'],
    ] as const) {
      await change(shop, id, { repairStatus, repairReport: 'New screen' });
      await expect(step).toHaveText(words);
    }
    // All came by the stream that the page opened first, not because it connected again.
    expect(streams).toHaveLength(1);
    await expect(phone.getByText('New screen')).toBeVisible();
    await expect(phone.getByRole('status')).toHaveText('Now: Ready for pickup');
    await phone.getByRole('link', { name: 'Filipino' }).click();
    await expect(step).toHaveText('Handa nang kunin');

    await record.getByRole('button', { name: 'QR code' }).click();
    await expect(record.getByRole('img', { name: /QR code of the tracking link/ })).toBeInViewport({
      ratio: 1,
    });
    await record.getByRole('button', { name: 'Stop', exact: true }).click();
    const question = counter.getByRole('alertdialog');
    await expect(question).toContainText('The printed QR stops working');
    await question.getByRole('button', { name: 'Stop the link' }).click();
    await expect(toast(counter, 'Tracking link stopped')).toBeVisible();
    await expect(step).toHaveText('Hindi gumagana ang link na ito');
    await expect(record.getByText(/^Stopped /)).toBeVisible();
    await record.getByRole('button', { name: 'Make a new link' }).click();
    await expect(record.getByText('Not opened yet')).toBeVisible();
    await expect(record.getByRole('link', { name: /\/t\// })).not.toHaveAttribute('href', address);
  });
});

test('the page is there in three seconds of slow 4G, on every screen and for everybody', async ({
  page,
  shop,
}) => {
  const id = await log(shop, {
    unit: `A very long ${'unit-that-has-no-end-'.repeat(8)}`,
    clientName: `Mariaaaa${'a'.repeat(60)} Santos`,
    repairStatus: 'Unit OK',
    repairReport: 'Replaced the screen.\n'.repeat(12),
    paymentStatus: 'Unpaid',
  });
  const address = await linkOf(shop, id);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ready for pickup');
  const { bytes, others } = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    const of = (key: string) => Number(Reflect.get(entry ?? {}, key));
    const all = performance.getEntriesByType('resource').map(({ name }) => name);
    return {
      bytes: of('transferSize'),
      others: all.filter((name) => !/\/(?:live\?|opened$)/.test(name)),
    };
  });
  // One answer of 15 kB and its latency take 0.3 seconds of this network.
  expect(bytes).toBeLessThan(15_000);
  expect(others).toEqual([]);
  await fits(page, [
    { width: 320, height: 640 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ]);
  expect(await axeViolations(page, [320, 1440])).toEqual([]);
});

test('pages and messages are in the language noted of a customer, or chosen by them', async ({
  open,
  page: phone,
  shop,
}) => {
  const { name: clientName } = PEOPLE.client;
  const id = await log(shop, { clientName, repairStatus: 'Unit OK' });
  const address = await linkOf(shop, id);
  const found = await shop.ask('csr', OWNER, { id });
  const counter = await open('csr', `/customers?customer=${idIn(found['customerOfRecord'])}`);
  const step = phone.getByRole('heading', { level: 1 });
  await phone.goto(address);
  await expect(step).toHaveText('Ready for pickup');

  await test.step('noted at the counter', async () => {
    await counter.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = dialog(counter, 'Edit Customer');
    await form.getByLabel('Language').selectOption('Filipino');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toast(counter, 'Customer updated successfully')).toBeVisible();
    await phone.reload();
    await expect(step).toHaveText('Handa nang kunin');
    await visit(counter, `/repairs?record=${id}`);
    await dialog(counter, 'Repair Record')
      .getByRole('button', { name: /^Tell Clara/ })
      .click();
    const text = dialog(counter, 'Tell Clara').getByLabel('Text');
    await expect(text).toHaveValue(/Handa na pong kunin ang iPhone 11 64 GB ninyo/);
  });

  await test.step('chosen in My account, which comes first', async () => {
    const account = await open('client', '/profile');
    await account.getByRole('combobox', { name: 'Language' }).selectOption('English');
    // The choice is saved without a message.
    await expect(async () => {
      await phone.reload();
      await expect(step).toHaveText('Ready for pickup', { timeout: 1000 });
    }).toPass();
  });
});

test('nothing needs a script', async ({ browser, shop }) => {
  const address = await linkOf(shop, await log(shop));
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Being repaired');
  await expect(page.getByText('₱2,500.00').first()).toBeVisible();
  await expect(page.getByRole('link', { name: '0918 555 0100' })).toBeVisible();
  await expect(page.getByText('Reload this page to see what is new.')).toBeVisible();
  await page.getByRole('link', { name: 'Filipino' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inaayos');
  await context.close();
});

test('a link from a chat opens with the full stop, bracket or space behind it, and amounts stay in one piece at twice the text size', async ({
  page,
  shop,
}) => {
  const address = await linkOf(shop, await log(shop, { repairCost: '12500' }));
  for (const behind of ['.', ')', '%20', '/', '%E2%80%9D', '.?lang=en']) {
    await page.goto(`${address}${behind}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Being repaired');
    expect(new URL(page.url()).pathname).toBe(new URL(address).pathname);
  }
  await expect(page.getByText('This page updates by itself.')).toBeVisible();

  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const amounts = page.locator('.money dd');
  await expect(amounts.first()).toHaveText('₱12,500.00');
  const lines = await amounts.evaluateAll((all) =>
    all.map((each) => {
      const range = document.createRange();
      range.selectNodeContents(each);
      return range.getClientRects().length;
    }),
  );
  expect(lines).toEqual([1, 1, 1]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
