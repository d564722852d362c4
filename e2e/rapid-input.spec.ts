import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import { expect, test } from './kit/fixtures.ts';
import { dialog, fresh, keepToast, row, toast, visit } from './kit/locators.ts';
import {
  GRAPHQL,
  named,
  operationOf,
  pauseRequests,
  withoutEmbeddedAnswers,
} from './kit/pause-requests.ts';
import { logRecord } from './kit/records.ts';

const INTAKE = `query ($id: ID!) { intake(recordId: $id) { photos { isPublic } } }`;

/** Counts how often an operation is sent from now on. */
function countOf(page: Page, operation: string): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (operationOf(request) === operation) sent += 1;
  });
  return () => sent;
}

test('what the counter presses twice, or faster than the answers come, is done once and as it was meant', async ({
  open,
  shop,
}) => {
  const page = await open('csr', '/repairs');

  await test.step('a change is undone once by the button of a message', async () => {
    const clientName = fresh('Ula Uy');
    await logRecord(shop, { clientName, repairCost: '500' });
    await page.getByRole('button', { name: `Paid: ${clientName}` }).click();
    await dialog(page, 'Paid').getByRole('button', { name: 'GCash' }).click();
    const sent = countOf(page, 'Undo_Change');
    const release = await pauseRequests(page, GRAPHQL, named('Undo_Change'));
    await page.getByRole('button', { name: 'Undo' }).dblclick();
    await release();
    await expect(toast(page, 'Change undone')).toBeVisible();
    expect(sent()).toBe(1);
  });

  await test.step('a unit is handed over once', async () => {
    const clientName = fresh('Rita Release');
    const paid = { repairCost: '500', paymentStatus: 'paid', paymentChannel: 'cash' };
    await logRecord(shop, { clientName, unit: 'Mate', repairStatus: 'Unit OK', ...paid });
    await visit(page, '/shipping');
    const sent = countOf(page, 'Release_Update');
    const release = await pauseRequests(page, GRAPHQL, named('Release_Update'));
    await page.getByRole('button', { name: `Released at the counter: ${clientName}` }).dblclick();
    await release();
    await keepToast(page, 'Shipping information updated successfully');
    await expect(row(page, clientName)).toContainText('Walk-in');
    expect(sent()).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, clientName)).toContainText('Pending');
  });

  await test.step('a photo is shown to the client and hidden again', async () => {
    const id = await logRecord(shop, { clientName: fresh('Pam Photo') });
    await visit(page, `/repairs?record=${id}`);
    const details = dialog(page, 'Repair Record');
    const buffer = await page.screenshot();
    await details
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer });
    await details.getByRole('img', { name: /^Photo 1/ }).click();
    const box = page.getByRole('checkbox', { name: 'Client sees this' });
    const release = await pauseRequests(page, GRAPHQL, named('PhotoViewer_Publish'));
    await box.click();
    await expect(box).toBeChecked();
    await box.click();
    const hidden = page.waitForResponse((answer) =>
      (answer.request().postData() ?? '').includes('"isPublic":false'),
    );
    await release();
    await hidden;
    await expect(box).not.toBeChecked();
    const { intake } = await shop.ask('csr', INTAKE, { id });
    expect(intake).toEqual({ photos: [{ isPublic: false }] });
  });

  await test.step('two views that are deleted one right after the other are both gone', async () => {
    await visit(page, '/repairs?status=RTO');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'List options' }).click();
    const options = dialog(page, 'List options');
    for (const name of ['First', 'Second', 'Third']) {
      await options.getByLabel('Name of a new view').fill(name);
      await page.keyboard.press('Enter');
      await expect(options.getByRole('link', { name })).toBeVisible();
      await expect(options.getByLabel('Name of a new view')).toHaveValue('');
    }
    const release = await pauseRequests(page, GRAPHQL, named('Preferences_Save'));
    await options.getByRole('button', { name: 'Delete the view First' }).click();
    await options.getByRole('button', { name: 'Delete the view Second' }).click();
    await release();
    await expect(toast(page, 'View Second deleted')).toBeVisible();
    await expect(options.getByRole('listitem')).toHaveText(['Third']);
  });

  await test.step('a photo that is read after its dialog was closed opens nothing', async () => {
    const id = await logRecord(shop, { clientName: fresh('Sol Scan') });
    await visit(page, '/repairs');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Scan a label' }).click();
    const scan = dialog(page, 'Scan a label');
    const photo = await page.evaluate(drawn, encode(`T-${id}`, { ecc: 'M', border: 4 }).data);
    await page.evaluate(holdReading);
    const buffer = Buffer.from(photo.split(',')[1] ?? '', 'base64');
    const file = { name: 'photo.png', mimeType: 'image/png', buffer };
    await scan.locator('input[type=file]').setInputFiles(file);
    await page.keyboard.press('Escape');
    await expect(scan).toHaveCount(0);
    await page.evaluate(() => window.dispatchEvent(new Event('released')));
    await page.waitForFunction(() => Reflect.get(window, 'isRead') === true);
    await expect(page).toHaveURL('/repairs');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('keys choose a known customer that the new text names', async () => {
    for (const [at, clientName] of ['Pedrita Ko', 'Pedro Lim'].entries())
      await logRecord(shop, { clientName, contactNo: `0917 555 331${at}` });
    await page.getByRole('button', { name: 'New Record' }).click();
    const form = dialog(page, 'New Repair Record');
    const name = form.getByLabel('Client name');
    await name.fill('ped');
    await expect(page.getByRole('button', { name: 'Pedrita Ko' })).toBeVisible();
    const release = await pauseRequests(page, GRAPHQL, named('KnownCustomers_Found'));
    await name.fill('pedro');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(name).toHaveValue('Pedro Lim');
    await release();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  await test.step('keys choose the customer to merge with among those of the new text', async () => {
    const own = fresh('Zeb Cruz');
    for (const [at, clientName] of ['Mara Aquino', 'Marco Diaz', own].entries())
      await logRecord(shop, { clientName, contactNo: `0917 555 221${at}` });
    await visit(page, '/customers');
    await row(page, own).click();
    const shown = dialog(page, 'Customer');
    await shown.getByRole('button', { name: 'Merge with another customer' }).click();
    const field = shown.getByLabel('Who is the same person?');
    await field.fill('mar');
    await expect(shown.getByRole('button', { name: 'Mara Aquino' })).toBeVisible();
    const release = await pauseRequests(page, GRAPHQL, named('MergeWith_Found'));
    await field.fill('marco');
    await page.keyboard.press('Enter');
    await release();
    await expect(shown.getByRole('button', { name: 'Merge into Marco Diaz' })).toBeVisible();
  });
});

test('what an admin presses twice is done once, and what follows a saved account waits for its list and for other forms', async ({
  open,
  shop,
}) => {
  const page = await open('admin', '/shop');
  const addUser = async (name: string, role: string) => {
    await page.getByRole('button', { name: 'Add User' }).click();
    const form = dialog(page, 'Add New User');
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await form.getByLabel('Username').fill(fresh('quick').replace(' ', '-'));
    await form.getByLabel('Role').selectOption(role);
    await form.locator('input[type=password]').fill('a phone in Cebu');
    await form.getByRole('button', { name: 'Add User' }).click();
    return form;
  };

  await test.step('one backup is begun', async () => {
    const sent = countOf(page, 'ShopPage_BackUpNow');
    const release = await pauseRequests(page, GRAPHQL, named('ShopPage_BackUpNow'));
    await page.getByRole('button', { name: 'Back up now' }).dblclick();
    await release();
    await expect(toast(page, 'Backup made successfully')).toBeVisible();
    expect(sent()).toBe(1);
  });

  await test.step('an account that is saved asks about earlier records once no other form is open', async () => {
    const name = fresh('Rey Uy');
    await logRecord(shop, { clientName: name, unit: 'Phone' });
    await visit(page, '/users');
    const release = await pauseRequests(page, GRAPHQL, named('ConfirmRecords_Unlinked'));
    const form = await addUser(name, 'Client');
    await expect(form).toHaveCount(0);
    await page.keyboard.press('n');
    const next = form.getByRole('textbox', { name: 'Name', exact: true });
    await expect(next).toBeFocused();
    await release();
    await page.keyboard.type('Next');
    await expect(next).toHaveValue('Next');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog(page, `Earlier records of ${name}`)).toBeVisible();
  });

  await test.step('an account that is saved before the technician list is loaded is on that list', async () => {
    const name = fresh('Tek Uy');
    await withoutEmbeddedAnswers(page);
    const release = await pauseRequests(page, GRAPHQL, named('Technicians_List'));
    const created = page.waitForResponse((answer) =>
      named('AccountDialog_Create').test(answer.request().postData() ?? ''),
    );
    await page.goto('/users');
    const form = await addUser(name, 'Technician');
    await created;
    await release();
    await expect(toast(page, 'User created successfully')).toBeVisible();
    await expect(form).toHaveCount(0);
    const { technicians } = await shop.ask('admin', '{ technicians { name } }');
    expect(technicians).toContainEqual({ name });
  });
});

/** Draws the modules of a QR code. */
function drawn(rows: boolean[][]): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 300, height: 300 });
  const drawing = canvas.getContext('2d');
  if (drawing === null) return '';
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, 300, 300);
  drawing.fillStyle = '#111';
  for (const [y, cells] of rows.entries())
    for (const [x, isDark] of cells.entries()) if (isDark) drawing.fillRect(x * 7, y * 7, 7, 7);
  return canvas.toDataURL('image/png');
}

/** Holds photos until they are released, and notes when one was read and put away. */
function holdReading(): void {
  const decode = window.createImageBitmap.bind(window);
  const released = new Promise((resolve) => window.addEventListener('released', resolve));
  Reflect.set(window, 'createImageBitmap', async (photo: Blob) => {
    await released;
    const picture = await decode(photo);
    const close = picture.close.bind(picture);
    picture.close = () => {
      close();
      setTimeout(() => Reflect.set(window, 'isRead', true));
    };
    return picture;
  });
}
