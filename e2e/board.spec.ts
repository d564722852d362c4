import type { Page } from '@playwright/test';
import { refuse } from './kit/actions.ts';
import { operationOf, pauseRequests, withoutEmbeddedAnswers } from './kit/pause-requests.ts';
import { PEOPLE } from './kit/people.ts';
import { dialog, follow, fresh, keepToast, row, toast } from './kit/locators.ts';
import { countInput } from './kit/count-input.ts';
import { expect, PHONE, test } from './kit/fixtures.ts';

const CREATE = `mutation ($input: RepairRecordInput!, $promisedOn: String) {
  createRepairRecord(input: $input, promisedOn: $promisedOn) { id } }`;

const lane = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name}`) });
const card = (page: Page, unit: string) => page.locator('[data-card]').filter({ hasText: unit });
const open = (page: Page, unit: string) => card(page, unit).getByRole('link');

test('a counter sees what is late, moves cards, and hands a unit over', async ({
  open: signIn,
  shop,
}) => {
  const [late, soon, ready] = [fresh('Late'), fresh('Soon'), fresh('Ready')];
  const log = (unit: string, input: object, promisedOn?: string) =>
    shop.ask('csr', CREATE, { input: { unit, clientName: 'Bea Board', ...input }, promisedOn });
  await log(soon, { repairStatus: 'Pending' });
  await log(late, { repairStatus: 'Pending' }, '2026-01-05');
  await log(ready, { repairStatus: 'Unit OK', repairCost: '500', paymentStatus: 'Unpaid' });
  const page = await signIn('csr', '/board');
  const other = await signIn('admin', '/board');
  const { press, taken } = countInput(page);

  await test.step('overdue is first, and a filter shows it alone', async () => {
    await expect(lane(page, 'Pending').locator('[data-card]').first()).toContainText(late);
    await expect(card(page, late)).toContainText('Overdue, Jan 5');
    await page.getByRole('button', { name: /^Overdue/ }).click();
    await expect(card(page, soon)).toHaveCount(0);
    await expect(card(page, late)).toBeVisible();
    await page.getByRole('button', { name: /^All/ }).click();
    await expect(card(page, soon)).toBeVisible();
  });

  await test.step('M and a digit move a card, in the other window too, and Undo takes that back', async () => {
    await open(page, soon).focus();
    await press('m');
    await expect(dialog(page, 'Move')).toBeVisible();
    await press('3');
    expect(taken().keys).toBe(2);
    await keepToast(page, 'Moved to Monitoring');
    await expect(lane(page, 'Monitoring')).toContainText(soon);
    await expect(open(page, soon)).toBeFocused();
    await expect(lane(other, 'Monitoring')).toContainText(soon);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(lane(other, 'Pending')).toContainText(soon);
    await expect(lane(page, 'Pending')).toContainText(soon);
  });

  await test.step('a card that is moved again before the first move is saved stays there', async () => {
    const release = await pauseRequests(page, '**/graphql', /Moves_Update/);
    await open(page, soon).focus();
    for (const digit of ['3', '2']) {
      await expect(open(page, soon)).toBeFocused();
      await page.keyboard.press('m');
      await expect(dialog(page, 'Move')).toBeVisible();
      await page.keyboard.press(digit);
      await expect(dialog(page, 'Move')).toBeHidden();
    }
    await expect(lane(page, 'Processing')).toContainText(soon);
    await release();
    await expect(toast(page, 'Moved to Processing')).toBeVisible();
    await expect(lane(other, 'Processing')).toContainText(soon);
  });

  await test.step('the mouse drags a card to another lane', async () => {
    await expect(card(page, soon)).toHaveAttribute('draggable', 'true');
    await card(page, soon).dragTo(lane(page, 'Waiting Parts'));
    await expect(lane(page, 'Waiting Parts')).toContainText(soon);
    await expect(lane(other, 'Waiting Parts')).toContainText(soon);
  });

  await test.step('arrow keys go along the lanes', async () => {
    await open(page, late).focus();
    await press('ArrowRight');
    await expect(open(page, soon)).toBeFocused();
    await press('ArrowRight');
    await expect(open(page, ready)).toBeFocused();
    taken();
  });

  await test.step('three keys hand a unit over, with the balance in cash', async () => {
    await open(other, ready).focus();
    await other.keyboard.press('h');
    await expect(dialog(other, 'Hand over')).toContainText('₱500.00 to pay');
    await press('h');
    await expect(dialog(page, 'Hand over')).toContainText('₱500.00 to pay');
    await expect(dialog(page, 'Hand over').locator(':focus')).toHaveCount(1);
    await press('5');
    await press('Enter');
    await expect(toast(page, 'Handed over to Bea Board')).toBeVisible();
    await expect(card(page, ready)).toHaveCount(0);
    expect(taken().keys).toBe(3);
  });

  await test.step('the second window shows who received it', async () => {
    const second = dialog(other, 'Hand over');
    await expect(second).toContainText('This unit was handed over already, to Bea Board.');
    await second.getByRole('button', { name: 'Close' }).last().click();
    await expect(card(other, ready)).toHaveCount(0);
  });
});

test('a card that the keyboard reaches is whole in its lane', async ({ open: signIn, shop }) => {
  const units = Array.from({ length: 5 }, () => fresh('Tabbed'));
  for (const unit of units)
    await shop.ask('csr', CREATE, {
      input: { unit, clientName: 'Bea Board', declaredIssue: 'No power', repairStatus: 'Backjob' },
    });
  const page = await signIn('csr', '/board');
  await page.setViewportSize({ width: 1366, height: 620 });
  const cards = lane(page, 'Backjob').locator('[data-card]');
  await cards.first().getByRole('link').focus();
  for (const place of units.keys()) {
    const focused = cards.nth(place);
    await expect(focused.getByRole('link')).toBeFocused();
    await expect(focused).toBeInViewport({ ratio: 1 });
    while ((await focused.locator(':focus').count()) > 0) await page.keyboard.press('Tab');
  }
});

test('on paper each lane is below the one before it', async ({ open: signIn, shop }) => {
  await shop.ask('csr', CREATE, { input: { unit: fresh('Printed') } });
  const page = await signIn('csr', '/board');
  const lanes = page.locator('[data-lane]');
  await expect(lanes).toHaveCount(6);
  await page.emulateMedia({ media: 'print' });
  const boxes = await Promise.all((await lanes.all()).map((one) => one.boundingBox()));
  for (const [place, box] of boxes.slice(1).entries()) {
    const above = boxes[place];
    expect(box?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  }
});

test('counts that could not be loaded are dashes, not placeholders', async ({ open: signIn }) => {
  const page = await signIn('csr', 'about:blank');
  await withoutEmbeddedAnswers(page);
  await refuse(page, 'BoardPage_Counts');
  await page.goto('/board');
  await expect(page.getByRole('button', { name: 'All –' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Came in today –' })).toBeVisible();
});

test('a unit is handed over right after its record made it Unit OK', async ({
  open: signIn,
  shop,
}) => {
  const unit = fresh('Just finished');
  await shop.ask('csr', CREATE, { input: { clientName: 'Bea Board', unit } });
  const page = await signIn('csr', '/repairs');
  const details = dialog(page, 'Repair Record');
  await row(page, unit).focus();
  await page.keyboard.press('Enter');
  await expect(details).toContainText('Processing since today');
  await page.keyboard.press('e');
  const form = dialog(page, 'Edit Repair Record');
  await form.getByLabel('Repair status').selectOption('Unit OK');
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'Record updated successfully')).toBeVisible();
  await expect(form).toBeHidden();
  await row(page, unit).focus();
  await page.keyboard.press('Enter');
  await expect(details.getByRole('button', { name: 'Hand over' })).toBeVisible();
});

test('a promised day is set in a new record and in an open one', async ({ open: signIn }) => {
  const page = await signIn('csr', '/repairs?new=1');
  const unit = fresh('Promise');
  const form = dialog(page, 'New Repair Record');
  await form.getByLabel('Unit', { exact: true }).fill(unit);
  await form.getByRole('button', { name: 'More details' }).click();
  await form.getByLabel('Promised on').fill('2026-01-09');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Record created successfully')).toBeVisible();
  await follow(page, 'Board');
  await expect(card(page, unit)).toContainText('Overdue, Jan 9');
  await open(page, unit).click();
  const details = dialog(page, 'Repair Record');
  await expect(details).toContainText('Overdue');
  await details.getByLabel('Promised on').fill('2099-01-09');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toContainText('Discard changes?');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await details.getByLabel('Promised on').press('Enter');
  await expect(toast(page, 'Promised day saved')).toBeVisible();
  await expect(details.getByText('Overdue', { exact: true })).toHaveCount(0);

  // Saved with the form of the record, which stays open when the day is refused.
  const refusal = { message: 'The day is refused', extensions: { code: 'INVALID' } };
  await page.route('**/graphql', (route) =>
    operationOf(route.request()) === 'PromisedDay_Save'
      ? route.fulfill({ json: { data: null, errors: [refusal] } })
      : route.fallback(),
  );
  await details.getByLabel('Promised on').fill('2099-02-09');
  await details.getByRole('button', { name: 'Edit', exact: true }).click();
  const edited = dialog(page, 'Edit Repair Record');
  await edited.getByLabel('Client name').fill(fresh('Pia'));
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(edited.getByText('The day is refused')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(edited).toBeHidden();
  await follow(page, 'Board');
  await open(page, unit).click();
  await expect(details.getByLabel('Promised on')).toHaveValue('2099-02-09');
});

test.describe('on a phone', () => {
  test.use(PHONE);
  test('technicians have their own queue, one lane at a time, without money', async ({
    open: signIn,
    shop,
  }) => {
    const [mine, others] = [fresh('Mine'), fresh('Others')];
    const ask = (unit: string, technicianInCharge: string) =>
      shop.ask('csr', CREATE, {
        input: { unit, technicianInCharge, repairCost: '777', repairStatus: 'Backjob' },
      });
    await ask(mine, PEOPLE.technician.name);
    await ask(others, 'Somebody Else');
    const page = await signIn('technician', '/board');
    await page.setViewportSize(PHONE.viewport);
    const lanes = page.getByRole('group', { name: 'Lane' });
    const tab = (name: string) => lanes.getByRole('button', { name: new RegExp(`^${name}`) });
    await tab('Backjob').click();
    await expect(card(page, mine)).toBeVisible();
    await expect(card(page, others)).toHaveCount(0);
    await expect(page.getByText('777')).toHaveCount(0);
    await tab('Pending').click();
    await expect(card(page, mine)).toHaveCount(0);
    await tab('Backjob').click();
    await card(page, mine)
      .getByRole('button', { name: /change the status/ })
      .click();
    await dialog(page, 'Move')
      .getByRole('button', { name: /Monitoring/ })
      .click();
    await tab('Monitoring').click();
    await expect(card(page, mine)).toBeVisible();
  });
});
