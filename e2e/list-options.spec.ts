import type { Page } from '@playwright/test';
import { axeViolations } from './kit/axe.ts';
import { dialog, finishDialogs, fresh, row } from './kit/locators.ts';
import { expect, test } from './kit/fixtures.ts';
import { GRAPHQL, named, operationOf, pauseRequests } from './kit/pause-requests.ts';
import { CREATE_RECORD } from './kit/documents.ts';

test('how the list looks follows a person to another desktop', async ({ open, shop }) => {
  const client = fresh('Olga Options');
  await shop.ask('csr', CREATE_RECORD, { input: { clientName: client, repairStatus: 'RTO' } });
  const page = await open('csr', '/repairs?status=RTO');
  await expect(row(page, client)).toBeVisible();
  await page.getByRole('button', { name: 'List options' }).click();
  const options = dialog(page, 'List options');
  await options.getByRole('checkbox', { name: 'Week' }).click();
  await expect(page.getByText('Week', { exact: true }).and(page.locator('th'))).toHaveCount(0);
  await options.getByLabel('Density').selectOption('Compact, two lines');
  await options.getByLabel('Name of a new view').fill('Return to owner');
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/graphql') &&
      (response.request().postData()?.includes('repairsViews') ?? false),
  );
  await page.keyboard.press('Enter');
  await expect(options.getByRole('link', { name: 'Return to owner' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await saved;

  const other = await open('csr', '/repairs');
  const list = other.getByRole('grid', { name: 'Repair records' });
  await expect(row(other, client)).toBeVisible();
  await expect(list).toHaveAttribute('data-density', 'compact');
  await expect(list.getByRole('columnheader', { name: 'Week' })).toHaveCount(0);
  const view = other
    .getByRole('list', { name: 'Saved views' })
    .getByRole('link', { name: 'Return to owner' });
  await view.click();
  await expect(other).toHaveURL('/repairs?status=RTO&hide=week');
  await expect(other.getByRole('button', { name: 'Remove Status: RTO' })).toBeVisible();
  await expect(view).toHaveAttribute('aria-current', 'true');

  const technician = await open('technician', '/repairs');
  await technician.getByRole('button', { name: 'List options' }).click();
  const theirs = dialog(technician, 'List options');
  await expect(theirs.getByRole('checkbox', { name: 'Week' })).toBeChecked();
  await expect(theirs.getByRole('checkbox', { name: 'Cost' })).toHaveCount(0);
  await expect(theirs.getByRole('link')).toHaveCount(0);
});

test('a record of last year has its week beside little room, and in compact rows', async ({
  open,
  shop,
}) => {
  const client = fresh('Wendy Week');
  const lastYear = new Date().getFullYear() - 1;
  const issue = 'Hangs on logo after update, client wants data kept';
  const input = {
    clientName: client,
    date: `${lastYear}-12-29`,
    workWeek: 'work week 5',
    unit: 'MacBook Air M1 2020',
    declaredIssue: issue,
  };
  await shop.ask('csr', CREATE_RECORD, { input });
  const page = await open(await shop.hire('csr', fresh('Wanda Narrow')), '/repairs');
  const week = row(page, client).getByText(/W5$/);
  const line = row(page, client).getByText(`Dec 29, ${lastYear}`);

  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(line).toBeVisible();
  // What does not fit wraps below the line, where it is clipped.
  expect((await week.boundingBox())?.y).toBe((await line.boundingBox())?.y);
  // The unit takes one line of the three.
  const isWhole = ({ scrollHeight, clientHeight }: Element) => scrollHeight <= clientHeight;
  expect(await row(page, client).getByText(issue, { exact: true }).evaluate(isWhole)).toBe(true);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'List options' }).click();
  await dialog(page, 'List options').getByLabel('Density').selectOption('Compact, two lines');
  await page.keyboard.press('Escape');
  await expect(line).toBeVisible();
  await expect(week).toBeVisible();
});

test('views saved in two windows are all kept, and one that was deleted comes back', async ({
  open,
}) => {
  const page = await open('admin', '/repairs?status=RTO');
  const other = await open('admin', '/repairs?status=Pending');
  const optionsOf = async (window: Page) => {
    await window.getByRole('button', { name: 'List options' }).click();
    return dialog(window, 'List options');
  };
  const [here, there] = [await optionsOf(page), await optionsOf(other)];
  await here.getByLabel('Name of a new view').fill('Returned');
  // A view is listed before it is saved.
  const saved = page.waitForResponse(
    (answer) => operationOf(answer.request()) === 'Preferences_Save',
  );
  await here.getByRole('button', { name: 'Save view' }).click();
  await expect(here.getByRole('link', { name: 'Returned' })).toBeVisible();
  await expect(here.getByLabel('Name of a new view')).toHaveValue('');
  await saved;
  await there.getByLabel('Name of a new view').fill('Waiting');
  await there.getByRole('button', { name: 'Save view' }).click();
  await expect(there.getByRole('listitem')).toHaveText(['Returned', 'Waiting']);

  await there.getByLabel('Name of a new view').fill('waiting');
  await expect(there.getByRole('button', { name: 'Replace view' })).toBeEnabled();
  await there.getByRole('button', { name: 'Delete the view Returned' }).click();
  await expect(there.getByRole('listitem')).toHaveText(['Waiting']);
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(there.getByRole('listitem')).toHaveText(['Waiting', 'Returned']);
});

test('a filter keeps a choice while the page is slow', async ({ open }) => {
  const page = await open('csr', '/repairs');
  await expect(page.getByText(/^\d+ records?$/)).toBeVisible();
  const years = page.getByRole('combobox', { name: 'Year', exact: true });
  await expect(years.getByRole('option', { name: '2024' })).toBeAttached();
  const labels = await years.getByRole('option').allTextContents();
  const processor = await page.context().newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await years.focus();
  // Each key begins where the one before left the list.
  await Promise.all([1, 2, 3].map(() => page.keyboard.press('ArrowDown')));
  await expect(page).toHaveURL(new RegExp(`year=${labels[3]}$`));
  await expect(years.locator('option:checked')).toHaveText(labels[3] ?? '');
  // All at once: a select forgets the letters before one that comes a second later.
  await Promise.all(Array.from(labels[1] ?? '', (letter) => page.keyboard.press(letter)));
  await expect(page).toHaveURL(new RegExp(`year=${labels[1]}$`));
  await expect(years.locator('option:checked')).toHaveText(labels[1] ?? '');
});

test('the typed name of a new view is lost only after a question', async ({ open }) => {
  const page = await open('technician', '/repairs?status=RTO');
  await page.getByRole('button', { name: 'List options' }).click();
  const options = dialog(page, 'List options');
  const name = options.getByLabel('Name of a new view');
  await name.fill('To return');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('To return');
  await name.press('Enter');
  const view = options.getByRole('link', { name: 'To return' });
  await expect(view).toBeVisible();
  await expect(name).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await page.getByRole('button', { name: 'List options' }).click();
  await name.fill('Another one');
  await options.getByLabel('Sort by').selectOption('date asc');
  await expect(page).toHaveURL('/repairs?status=RTO&sort=date&direction=asc');
  await expect(name).toHaveValue('Another one');
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Another one');
  await view.click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Another one');
  await view.click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(options).toHaveCount(0);
  await expect(page).toHaveURL('/repairs?status=RTO&hide=none');

  await test.step('one that is being saved does not keep the dialog open', async () => {
    await page.getByRole('button', { name: 'List options' }).click();
    const release = await pauseRequests(page, GRAPHQL, named('Preferences_Save'));
    await name.fill('Going back');
    await name.press('Enter');
    await expect(options.getByRole('link', { name: 'Going back' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await release();
    await page.getByRole('button', { name: 'List options' }).click();
    await expect(options.getByRole('link', { name: 'Going back' })).toBeVisible();
  });
});

test('the options stay open while the order and the columns of a view are chosen', async ({
  open,
}) => {
  const page = await open('csr', '/repairs?status=RTO&hide=none');
  const press = () => page.getByRole('button', { name: 'List options' }).click();
  await press();
  const options = dialog(page, 'List options');
  const sort = options.getByLabel('Sort by');
  await sort.selectOption('date asc');
  await expect(page).toHaveURL(/sort=date/);
  await options.getByRole('checkbox', { name: 'Week' }).click();
  await options.getByRole('checkbox', { name: 'Cost' }).click();
  await sort.selectOption('clientName asc');
  const chosen = '/repairs?status=RTO&hide=week+repairCost&sort=clientName&direction=asc';
  await expect(page).toHaveURL(chosen);
  await expect(sort).toHaveValue('clientName asc');
  await options.getByRole('button', { name: 'Close' }).last().click();
  await expect(options).toHaveCount(0);
  await expect(page).toHaveURL(chosen);

  await press();
  await options.getByRole('checkbox', { name: 'Week' }).click();
  await page.goBack();
  await expect(options).toHaveCount(0);
  const now = '/repairs?status=RTO&hide=repairCost&sort=clientName&direction=asc';
  await expect(page).toHaveURL(now);

  await press();
  await sort.selectOption('date asc');
  await expect(page).toHaveURL(/sort=date/);
  await page.reload();
  await finishDialogs(page);
  await expect(page).toHaveURL('/repairs?status=RTO&hide=repairCost&sort=date&direction=asc');
  await page.goBack();
  await expect(page).toHaveURL(now);
});

test.describe('without the server', () => {
  test.use({ mayFail: [/ERR_FAILED/] });

  test('the name of a view that could not be saved is in the field again', async ({ open }) => {
    const page = await open('csr', '/repairs?status=RTO');
    await page.getByRole('button', { name: 'List options' }).click();
    const options = dialog(page, 'List options');
    const name = options.getByLabel('Name of a new view');
    await page.route(GRAPHQL, (route) =>
      operationOf(route.request()) === 'Preferences_Save' ? route.abort() : route.fallback(),
    );
    await name.fill('Going back');
    await name.press('Enter');
    await expect(name).toHaveValue('Going back');
    await expect(options.getByRole('link', { name: 'Going back' })).toHaveCount(0);
  });
});
