import { expect, test } from './fixtures.ts';
import { dialog, fresh, toast } from './locators.ts';
import { PEOPLE } from './people.ts';
import { ADD_TECHNICIAN, CREATE_RECORD } from './documents.ts';

test('a technician of the list is renamed together with the records', async ({ open, shop }) => {
  const name = fresh('Rey Bench');
  const renamed = fresh('Ray Bench');
  await shop.ask('admin', ADD_TECHNICIAN, { name });
  await shop.ask('admin', CREATE_RECORD, {
    input: { clientName: renamed, technicianInCharge: name },
  });
  const page = await open('admin', '/users');
  await page.getByRole('button', { name: `Rename ${name}` }).click();
  const form = dialog(page, 'Rename Technician');
  const field = form.getByRole('textbox', { name: 'Name' });
  const save = form.getByRole('button', { name: 'Save' });
  await field.fill(' ');
  await save.click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await field.fill(PEOPLE.technician.name);
  await save.click();
  await expect(form.getByText('is on the list already')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(renamed);
  await expect(form.getByLabel('Rename 1 record too')).toBeChecked();
  await save.click();
  await expect(toast(page, `${name} is now called ${renamed}`)).toBeVisible();
  await page.goto(`/repairs?technician=${encodeURIComponent(renamed)}`);
  await expect(page.getByRole('row').filter({ hasText: renamed })).toHaveCount(1);
});

test('a name that is typed stays when another window renames the technician', async ({
  open,
  shop,
}) => {
  const name = fresh('Rey Bench');
  const [theirs, mine] = [`${name} Jr.`, `${name} Sr.`];
  await shop.ask('admin', ADD_TECHNICIAN, { name });
  const [first, second] = [await open('admin', '/users'), await open('admin', '/users')];
  for (const [page, typed] of [
    [first, theirs],
    [second, mine],
  ] as const) {
    await page.getByRole('button', { name: `Rename ${name}` }).click();
    await dialog(page, 'Rename Technician').getByRole('textbox', { name: 'Name' }).fill(typed);
  }
  await dialog(first, 'Rename Technician').getByRole('button', { name: 'Save' }).click();
  await expect(toast(first, `${name} is now called ${theirs}`)).toBeVisible();
  const form = dialog(second, 'Rename Technician');
  await expect(form).toContainText(`Someone else just renamed this technician to ${theirs}.`);
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue(mine);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(second, `${theirs} is now called ${mine}`)).toBeVisible();
});
