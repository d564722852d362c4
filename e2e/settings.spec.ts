import type { Page } from '@playwright/test';
import { dialog, follow, toast } from './kit/locators.ts';
import { expect, test } from './kit/fixtures.ts';
import { CREATE_RECORD } from './kit/documents.ts';
import { operationOf } from './kit/pause-requests.ts';

const NAME = 'Gadget & "Phone" <Clinic>';
const DEFAULT_NAME = 'Repair Tracking System';

/** A PNG of 400 by 300 with noise, which is too large for a logo until it is made smaller. */
async function largePicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [400, 300];
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('This browser cannot draw');
    const picture = pen.createImageData(400, 300);
    let state = 1;
    for (let at = 0; at < picture.data.length; at += 1) {
      state = (state * 48_271) % 2_147_483_647;
      picture.data[at] = at % 4 === 3 ? 255 : state % 256;
    }
    pen.putImageData(picture, 0, 0);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

test('an admin gives the shop a name and a logo, and every page has them at once', async ({
  open,
  page: visitor,
  shop,
}) => {
  await visitor.goto('/');
  await expect(visitor).toHaveTitle(DEFAULT_NAME);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(DEFAULT_NAME);

  const client = await open('client');
  await expect(client).toHaveTitle(`Dashboard · ${DEFAULT_NAME}`);
  const page = await open('admin', '/shop');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page).toHaveURL(/\/shop\?tab=settings$/);
  await page.getByRole('button', { name: 'Edit the shop' }).click();
  const form = dialog(page, 'Edit the shop');
  const receipt = form.getByRole('group', { name: 'Preview of a stub' });
  const chooseLogo = (buffer: Buffer) =>
    form
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });

  await test.step('the receipt follows the typing', async () => {
    await expect(receipt).toContainText(DEFAULT_NAME);
    await form.getByLabel('Name', { exact: true }).fill(NAME);
    await form.getByLabel('Address').fill('12 Rizal Street\nCebu City');
    await form.getByLabel('Phones').fill('0917 555 0100');
    await form.getByLabel('Facebook or Messenger link').fill('javascript:alert(1)');
    await form.getByLabel('Receipt footer').fill('Salamat po!');
    for (const text of [NAME, 'Cebu City', '0917 555 0100', 'Salamat po!'])
      await expect(receipt).toContainText(text);
    await expect(receipt).not.toContainText(DEFAULT_NAME);
  });

  await test.step('a file that is not a picture is refused, a large picture is made smaller', async () => {
    await chooseLogo(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await expect(form.getByText('The logo must be a PNG, JPEG or WebP picture')).toBeVisible();
    await chooseLogo(await largePicture(page));
    await expect(receipt.locator('img')).toHaveAttribute('src', /^data:image\/webp;base64,/);
  });

  await test.step('a logo that is removed while another is read stays removed', async () => {
    await page.evaluate(() => {
      const { arrayBuffer } = Object.getOwnPropertyDescriptors(Blob.prototype);
      Blob.prototype.arrayBuffer = async function held() {
        Object.defineProperty(Blob.prototype, 'arrayBuffer', arrayBuffer);
        await new Promise((resolve) => addEventListener('go-on', resolve, { once: true }));
        return this.arrayBuffer();
      };
    });
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 60 } });
    await chooseLogo(buffer);
    await form.getByRole('button', { name: 'Remove logo' }).click();
    await page.evaluate(async () => {
      dispatchEvent(new Event('go-on'));
      // Reads as long as the picture takes, and renders.
      const reader = new FileReader();
      const loaded = new Promise((resolve) => reader.addEventListener('loadend', resolve));
      await new Blob(['as long']).arrayBuffer();
      reader.readAsDataURL(new Blob(['as long']));
      await loaded;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    await expect(form.getByRole('button', { name: 'Choose a picture' })).toBeEnabled();
    await expect(form.getByRole('button', { name: 'Remove logo' })).toHaveCount(0);
    await chooseLogo(await largePicture(page));
    await expect(receipt.locator('img')).toHaveAttribute('src', /^data:image\/webp;base64,/);
  });

  await test.step('an error is shown at its field, and nothing is lost', async () => {
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('The link must be an address such as')).toBeVisible();
    await form.getByLabel('Facebook or Messenger link').fill('m.me/clinic');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Settings saved successfully')).toBeVisible();
    await expect(form).toBeHidden();
  });

  await test.step('open pages show it', async () => {
    await expect(page).toHaveTitle(`Shop · ${NAME}`);
    await expect(page.getByRole('complementary').getByText(NAME)).toBeVisible();
    await expect(client).toHaveTitle(`Dashboard · ${NAME}`);
    await expect(page.getByText('https://m.me/clinic')).toBeVisible();
  });

  await test.step('visitors get it with the page', async () => {
    const html = await (await visitor.request.get(shop.address)).text();
    expect(html).toContain('<title>Gadget &amp; &quot;Phone&quot; &lt;Clinic&gt;</title>');
    await visitor.reload();
    await expect(visitor).toHaveTitle(NAME);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(NAME);
    const logo = visitor.getByRole('main').locator('img');
    await expect(logo).toHaveAttribute('src', /^\/logo\/[0-9a-f]{64}$/);
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
  });

  await test.step('papers begin with it, screens do not', async () => {
    const address = client.getByRole('main').getByText('12 Rizal Street');
    await expect(address).toBeHidden();
    await client.emulateMedia({ media: 'print' });
    await expect(address).toBeVisible();
    await expect(client.getByRole('main').locator('img')).toBeVisible();
  });

  await test.step('printing a record prints nothing else', async () => {
    const input = { clientName: 'Petra Paper', unit: 'Pixel 8' };
    await shop.ask('admin', CREATE_RECORD, { input });
    await follow(page, 'Repair Records');
    await page.getByRole('button', { name: 'View Petra Paper' }).click();
    const record = page.getByRole('dialog');
    const close = record.getByRole('button', { name: 'Close', exact: true });
    await expect(record.getByText('Pixel 8').first()).toBeVisible();
    await expect(close).toHaveCount(2);
    await page.emulateMedia({ media: 'print' });
    const address = page.locator('main').getByText('12 Rizal Street');
    await expect(address).toBeVisible();
    await expect
      .poll(
        async () =>
          ((await record.boundingBox())?.y ?? Infinity) - ((await address.boundingBox())?.y ?? 0),
      )
      .toBeLessThan(100);
    await expect(record.getByText('Pixel 8').first()).toBeVisible();
    await expect(page.locator('main table')).toBeHidden();
    await expect(close).toHaveCount(0);
  });
});

test('the shop’s choices are offered in forms, and two admins do not undo each other’s changes', async ({
  open,
  shop,
}) => {
  const page = await open('admin', '/shop?tab=settings');
  const other = await open('admin', '/shop?tab=settings');

  await test.step('days of warranty', async () => {
    await page.getByRole('button', { name: 'Edit warranty choices' }).click();
    const form = dialog(page, 'Edit warranty choices');
    await form.getByLabel('More choices, in days').fill('90, soon');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Warranty must be whole days, from 1 to 3,650')).toBeVisible();
    await form.getByLabel('More choices, in days').fill('90');
    await expect(form.getByText('90', { exact: true })).toBeVisible();
  });

  await test.step('meanwhile somebody else adds a category; both are kept', async () => {
    await other.getByRole('button', { name: 'Edit expense categories' }).click();
    const form = dialog(other, 'Edit expense categories');
    await form.getByLabel('Note on Electricity').fill('Account 12-345');
    await form.getByRole('button', { name: 'Add category' }).click();
    await form.getByLabel('Name of category 4').fill('Rent');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await dialog(page, 'Edit warranty choices').getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page, 'Edit warranty choices')).toBeHidden();
    await expect(page.getByText('Account 12-345')).toBeVisible();
    for (const admin of [page, other])
      await expect(
        admin.getByRole('region', { name: 'Warranty choices' }).getByText('90', { exact: true }),
      ).toBeVisible();
  });

  await test.step('meanwhile a record takes the next number; the prefix is saved', async () => {
    const numbers = page.getByRole('region', { name: 'Ticket numbers', includeHidden: true });
    await page.getByRole('button', { name: 'Edit ticket numbers' }).click();
    const form = dialog(page, 'Edit ticket numbers');
    await form.getByLabel('Prefix').fill('PA');
    const next = await form.getByLabel('Next number').inputValue();
    await shop.ask('csr', CREATE_RECORD, { input: { clientName: 'Nena' } });
    await expect(numbers).toContainText(`T-${Number(next) + 1}`);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(numbers).toContainText(`PA-${Number(next) + 1}`);
  });

  await test.step('forms offer them', async () => {
    await follow(page, 'Expenses Input');
    await page.getByRole('button', { name: 'Add Expense' }).click();
    const form = dialog(page, 'Add Expense');
    await form.getByLabel('Category').selectOption('Electricity');
    await expect(form.getByText('Account 12-345')).toBeVisible();
    await form.getByLabel('Category').selectOption('Rent');
    await form.getByLabel('Amount').fill('9000');
    await form.getByRole('button', { name: 'Add Expense' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Rent' })).toContainText('9,000.00');
    await follow(page, 'Repair Records');
    await page.getByRole('button', { name: 'New Record' }).click();
    await page.getByRole('button', { name: 'More details' }).click();
    await page.getByLabel('Warranty (days)').press('ArrowDown');
    await expect(page.getByRole('option', { name: '90', exact: true })).toBeVisible();
  });
});

test('the time zone says why it cannot change, and a failure can be retried', async ({
  open,
  shop,
}) => {
  await shop.ask('admin', 'mutation { createRepairRecord(input: { unit: "Z" }) { id } }');
  const page = await open('admin', 'about:blank');
  let isBroken = true;
  await page.route('**/graphql', (route) =>
    isBroken && operationOf(route.request()) === 'Settings_Profile'
      ? route.fulfill({
          json: { errors: [{ message: 'Broken', extensions: { code: 'INVALID' } }] },
        })
      : route.fallback(),
  );
  await page.goto('/shop?tab=settings');
  await expect(page.getByText('The settings could not be loaded. Broken')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Asia/Manila')).toBeVisible();
  await expect(page.getByText('It stays as it is, since there are records')).toBeVisible();
});
