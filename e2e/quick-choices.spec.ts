import { expect, test } from './kit/fixtures.ts';
import { delayHistoryBack } from './kit/delay-history-back.ts';
import { dialog, fresh, row, toast, visit } from './kit/locators.ts';
import { GRAPHQL, named, pauseRequests, withoutEmbeddedAnswers } from './kit/pause-requests.ts';
import { ADD_TECHNICIAN, CREATE_RECORD } from './kit/documents.ts';
import { PEOPLE } from './kit/people.ts';
import { logRecord } from './kit/records.ts';

test('a technician who is typed before the list is loaded is chosen, or asked for, once it is there', async ({
  open,
  shop,
}) => {
  const page = await open('csr', 'about:blank');
  /** The field in a new record, and the function that lets the list come. */
  const openRecord = async () => {
    await withoutEmbeddedAnswers(page);
    const release = await pauseRequests(page, GRAPHQL, named('Technicians_List'));
    await page.goto('/repairs');
    await page.getByRole('button', { name: 'New Record' }).click();
    const form = dialog(page, 'New Repair Record');
    return { form, field: form.getByLabel('Technician in charge'), release };
  };

  await test.step('is chosen once the list is there', async () => {
    const name = fresh('Tomas Go');
    await shop.ask('admin', ADD_TECHNICIAN, { name });
    for (const key of ['Tab', 'Enter']) {
      const { form, field, release } = await openRecord();
      await field.fill(name.toLowerCase());
      await expect(page.getByRole('listbox')).toHaveText('Loading technicians...');
      await page.keyboard.press(key);
      await expect(field).toHaveValue(name.toLowerCase());
      await release();
      await expect(field).toHaveValue(name);
      await expect(field).not.toHaveAttribute('aria-invalid');
      await form.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Discard' }).click();
    }
  });

  await test.step('is asked for when several or none have that name', async () => {
    const names = [fresh('Vico Uno'), fresh('Vico Dos')];
    for (const name of names) await shop.ask('admin', ADD_TECHNICIAN, { name });
    const { form, field, release } = await openRecord();
    await form.getByLabel('Client name').fill(fresh('Vic Client'));
    await field.fill('vico');
    // Nothing is saved without what was typed.
    await page.keyboard.press('Control+Enter');
    await expect(field).toHaveAccessibleDescription('Loading technicians...');
    await release();
    await expect(field).toHaveAccessibleDescription('Several match; choose one');
    await expect(field).toHaveValue('vico');
    await page.keyboard.press('Control+Enter');
    await expect(field).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(names[1] ?? '');
    await expect(form.getByText('Several match; choose one')).toBeHidden();
  });
});

test('a technician who is typed and left is chosen if no other can be meant, and else asked for', async ({
  open,
  shop,
}) => {
  const [name, other] = [fresh('Wilma Ko'), fresh('Wilma Sy')];
  for (const technician of [name, other])
    await shop.ask('admin', ADD_TECHNICIAN, { name: technician });
  const page = await open('csr', '/repairs');
  await page.getByRole('button', { name: 'New Record' }).click();
  const form = dialog(page, 'New Repair Record');
  const field = form.getByLabel('Technician in charge');
  const write = async (text: string) => {
    await field.fill(text);
    await expect(page.getByRole('option').first()).toContainText('Wilma');
  };

  await write('wilma ko');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue(name);
  await write(other.toUpperCase());
  await form.getByLabel('Unit').click();
  await expect(field).toHaveValue(other);
  await write('wilma ko ');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue(other);

  await form.getByLabel('Client name').fill(fresh('Wilma Client'));
  for (const [text, problem] of [
    ['wilma', 'Several match; choose one'],
    [fresh('Nobody'), 'No technician with that name'],
  ] as const) {
    await field.fill(text);
    await page.keyboard.press('Tab');
    await expect(field).toHaveValue(text);
    await expect(field).toHaveAccessibleDescription(problem);
    await page.keyboard.press('Control+Enter');
    await expect(field).toBeFocused();
  }
  await field.fill('');
  await page.keyboard.press('Tab');
  await expect(field).not.toHaveAttribute('aria-invalid');
  await expect(field).toHaveValue('');
});

test('choices about an import that are turned on and off again stay off', async ({ open }) => {
  const page = await open('admin', '/import');
  const listed = PEOPLE.technician.name.toUpperCase();
  const rows = [fresh('Tikboy'), listed].map((name) => `Ana,iPhone 11,${name},Pending\n`);
  await page.locator('input[type="file"]').setInputFiles({
    name: 'Two technicians.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Client name,Unit,Technician,Status\n${rows.join('')}`),
  });
  await expect(page.getByText('Add to the technician list')).toBeVisible();
  await expect(page.getByText('Add to the technician list')).not.toContainText(listed);
  const choices = [
    [/^Old repairs still wait/, 'keepUnshipped'],
    [/^Add to the technician list/, 'addTechnicians'],
  ] as const;
  for (const [label, field] of choices) {
    const box = page.getByRole('checkbox', { name: label });
    await expect(box).not.toBeChecked();
    const release = await pauseRequests(page, GRAPHQL, named('Import_Decide'));
    const stored = page.waitForResponse((answer) =>
      (answer.request().postData() ?? '').includes(`"${field}":false`),
    );
    await box.click();
    await expect(box).toBeChecked();
    await box.click();
    await expect(box).not.toBeChecked();
    await release();
    await stored;
    await expect(box).not.toBeChecked();
  }
});

test('what the counter chooses quickly stays chosen', async ({ open, shop }) => {
  const page = await open('csr', '/repairs');
  /** A list with a record that was open; `release` lets the page go back. */
  const closeRecord = async (client: string) => {
    await row(page, client).click();
    await expect(dialog(page, 'Repair Record')).toBeVisible();
    const release = await delayHistoryBack(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/record=/);
    return release;
  };

  await test.step('a client account that is typed before the list is loaded, and unknown, is kept', async () => {
    const release = await pauseRequests(page, GRAPHQL, named('AccountField_Accounts'));
    await page.getByRole('button', { name: 'New Record' }).click();
    const form = dialog(page, 'New Repair Record');
    await form.getByRole('button', { name: 'More details' }).click();
    const field = form.getByLabel('Client account');
    await field.fill('nobody at all');
    await expect(page.getByRole('listbox')).toHaveText('Loading client accounts...');
    await page.keyboard.press('Tab');
    await release();
    await expect(field).toHaveValue('nobody at all');
    await expect(page.getByRole('alert')).toHaveText('No client account with that name');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('of two densities that are chosen at once the last one is kept', async () => {
    await page.getByRole('button', { name: 'List options' }).click();
    const density = dialog(page, 'List options').getByLabel('Density');
    const stored = () => shop.ask('csr', '{ viewer { preferences } }');
    const before = await stored();
    // The request for the other density names this one, too: it was changed from it.
    const release = await pauseRequests(page, GRAPHQL, /"value":"\\"compact/);
    await density.selectOption('Compact, two lines');
    await density.selectOption('Roomy, three lines');
    await expect(density).toHaveValue('roomy');
    expect(await stored()).toEqual(before);
    await release();
    const roomy = { viewer: { preferences: '{"repairsDensity":"roomy"}' } };
    await expect.poll(stored).toEqual(roomy);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a filter and an order stay chosen before the page has gone back from a closed dialog', async () => {
    const client = fresh('Fil Ter');
    await shop.ask('csr', CREATE_RECORD, { input: { clientName: client, unit: 'Nokia 3310' } });
    const release = await closeRecord(client);
    await page.getByLabel('Unit OK payments').selectOption('Unit OK: unpaid');
    await page.getByRole('columnheader', { name: 'Client' }).getByRole('button').click();
    await release();
    await expect(page).toHaveURL('/repairs?payment=unpaid&sort=clientName&direction=asc');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/repairs?payment=unpaid');
    await page.goBack();
    await expect(page).toHaveURL('/repairs');
  });

  for (const { how, leave } of [
    {
      how: 'a link',
      leave: () => page.getByRole('link', { name: 'For Shipping Clients', exact: true }).click(),
    },
    {
      how: 'keys',
      leave: async () => {
        await page.keyboard.press('g');
        await page.keyboard.press('s');
      },
    },
  ])
    await test.step(`a screen that ${how} opened then stays`, async () => {
      const client = fresh('Lin King');
      await shop.ask('csr', CREATE_RECORD, { input: { clientName: client, unit: 'Nokia 3310' } });
      const release = await closeRecord(client);
      await leave();
      await release();
      await expect(page).toHaveURL('/shipping');
      await page.goBack();
      await expect(page).toHaveURL('/repairs');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

  await test.step('a deleted photo does not close the next one, which is shown by then', async () => {
    const input = { clientName: fresh('Pia Photo') };
    const id = await logRecord(shop, input);
    await visit(page, `/repairs?record=${id}`);
    const details = dialog(page, 'Repair Record');
    for (const count of [1, 2]) {
      // The same photo would be taken only once.
      const buffer = await page.screenshot();
      await details
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: `${count}.png`, mimeType: 'image/png', buffer });
      await expect(details.getByRole('img', { name: /^Photo \d/ })).toHaveCount(count);
    }
    await details.getByRole('img', { name: /^Photo 1/ }).click();
    const release = await pauseRequests(page, GRAPHQL, named('PhotoViewer_Delete'));
    await dialog(page, 'Photo 1 of 2').getByRole('button', { name: 'Delete' }).click();
    await page.keyboard.press('ArrowRight');
    await expect(dialog(page, 'Photo 2 of 2')).toBeVisible();
    await release();
    await expect(toast(page, 'Photo deleted')).toBeVisible();
    await expect(dialog(page, 'Photo 1 of 1')).toBeVisible();
  });
});
