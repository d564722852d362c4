import { expect, test } from './kit/fixtures.ts';
import { dialog, fresh, toast } from './kit/locators.ts';
import { PEOPLE } from './kit/people.ts';
import { ADD_TECHNICIAN, CREATE_RECORD } from './kit/documents.ts';

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

test('a technician reads at once that the list no longer has their name', async ({
  open,
  shop,
}) => {
  const name = fresh('Rey Bench');
  const person = await shop.hire('technician', name);
  const { addTechnician } = await shop.ask('admin', ADD_TECHNICIAN, { name });
  const page = await open(person, '/repairs');
  const notice = page.getByText('is not on the shop’s technician list');
  await expect(page.getByText('Your performance')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await shop.ask('admin', 'mutation ($id: ID!) { removeTechnician(id: $id) }', {
    id: Object(addTechnician).id,
  });
  await expect(notice).toBeVisible();
  await shop.ask('admin', ADD_TECHNICIAN, { name });
  await expect(notice).toHaveCount(0);
});

test('a saved view finds the records of a technician who was renamed meanwhile', async ({
  open,
  shop,
}) => {
  const name = fresh('Rey Bench');
  const { addTechnician } = await shop.ask('admin', ADD_TECHNICIAN, { name });
  const clientName = fresh('Vic View');
  await shop.ask('admin', CREATE_RECORD, { input: { clientName, technicianInCharge: name } });
  const views = [{ name: 'Of Rey', query: new URLSearchParams({ technician: name }).toString() }];
  await shop.ask(
    'csr',
    'mutation ($value: String!) { savePreference(key: "repairsViews", value: $value) }',
    { value: JSON.stringify(views) },
  );
  const page = await open('csr', '/repairs');
  const view = page.getByRole('list', { name: 'Saved views' }).getByRole('link');
  await expect(view).toHaveText('Of Rey');
  const renamed = fresh('Ray Bench');
  await shop.ask(
    'admin',
    'mutation ($id: ID!, $name: String!) { renameTechnician(id: $id, name: $name) { id } }',
    { id: Object(addTechnician).id, name: renamed },
  );
  await expect(view).toHaveAttribute('href', /Ray/);
  await view.click();
  await expect(page.getByRole('row').filter({ hasText: clientName })).toContainText(renamed);
});

test('pages that filter by an earlier name of a technician filter by the present one', async ({
  open,
  shop,
}) => {
  const name = fresh('Rod Filter');
  const renamed = fresh('Rud Filter');
  const { addTechnician } = await shop.ask('admin', ADD_TECHNICIAN, { name });
  const { id } = Object(addTechnician);
  const input = { clientName: fresh('Frida'), technicianInCharge: name };
  await shop.ask('admin', CREATE_RECORD, { input });
  const filter = `technician=${encodeURIComponent(name)}`;
  const page = await open('admin', `/repairs?${filter}&sort=date`);
  const found = page.getByRole('row').filter({ hasText: input.clientName });
  await expect(found).toHaveCount(1);
  await shop.ask(
    'admin',
    'mutation ($id: ID!, $name: String!) { renameTechnician(id: $id, name: $name) { id } }',
    { id, name: renamed },
  );
  const present = new RegExp(`technician=${renamed.replaceAll(' ', '\\+')}`);
  await expect(page).toHaveURL(present);
  await expect(found).toHaveCount(1);
  for (const path of ['/repairs', '/board', '/salary-report']) {
    await page.goto(`${path}?${filter}`);
    await expect(page).toHaveURL(present);
    await expect(page.getByLabel('Technician', { exact: true })).toHaveValue(renamed);
  }
});
