import { BACK, comeBack, loadAgain, storedInTab } from './kit/discard-tab.ts';
import { pressIn } from './kit/actions.ts';
import { expect, test } from './kit/fixtures.ts';
import { dialog, fresh, labelled, toast } from './kit/locators.ts';
import { COUNT_RECORDS } from './kit/documents.ts';

test('a form whose page a person loads again or leaves does not come back', async ({ open }) => {
  const page = await open('csr', '/repairs');
  const heading = page.getByRole('heading', { name: 'Repair Records' });
  const form = dialog(page, 'New Repair Record');
  const type = async () => {
    await pressIn(page, 'New Record');
    await form.getByLabel('Client name').fill('Not saved');
  };
  await type();
  await loadAgain(page);
  await expect(heading).toBeVisible();
  await expect(form).toHaveCount(0);
  await type();
  page.once('dialog', (question) => void question.accept());
  await page.goto('/board');
  await page.goto('/repairs');
  await expect(heading).toBeVisible();
  await expect(form).toHaveCount(0);
});

test('a tab that is copied while a form is open does not copy its form', async ({ open, shop }) => {
  const first = fresh('First');
  const page = await open('csr', '/repairs');
  await pressIn(page, 'New Record');
  const form = dialog(page, 'New Repair Record');
  await form.getByLabel('Client name').fill(first);
  await comeBack(page);
  await expect(form.getByText(BACK)).toBeVisible();
  const [copy] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate(() => void window.open('/repairs')),
  ]);
  await expect(copy.getByRole('heading', { name: 'Repair Records' })).toBeVisible();
  await expect(copy.getByRole('button', { name: 'New Record' })).toBeEnabled();
  await expect(copy.getByRole('dialog')).toHaveCount(0);
  expect(await storedInTab(copy)).not.toContain(first);

  const second = fresh('Second');
  await pressIn(copy, 'New Record');
  await dialog(copy, 'New Repair Record').getByLabel('Client name').fill(second);
  for (const tab of [page, copy]) {
    await dialog(tab, 'New Repair Record').getByRole('button', { name: 'Save' }).click();
    await expect(toast(tab, 'Record created successfully')).toBeVisible();
  }
  for (const search of [first, second])
    expect(await shop.ask('csr', COUNT_RECORDS, { filter: { search } })).toEqual({
      repairRecords: { totalCount: 1 },
    });
});

test.describe('a form that another version of the program kept', () => {
  test.use({ mayFail: [/TypeError|SyntaxError/] });

  const STRANGE = {
    'without its parts': '{"base":null}',
    'without a field':
      '{"base":null,"before":{},"draft":{},"attempts":{"key":"1","unanswered":[]}}',
    'that is no form': '7',
    'that is no JSON': '{',
  };
  for (const [what, form] of Object.entries(STRANGE))
    test(`${what} is forgotten, and its screen works`, async ({ open }) => {
      const page = await open('admin', '/expenses');
      await pressIn(page, 'Add Expense');
      const fields = dialog(page, 'Add Expense');
      await labelled(fields, 'Amount').fill('1,234.00');
      await page.addInitScript((strange) => {
        const name = 'talyer.kept-forms';
        const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null');
        if (kept === null) return;
        for (const one of Object.keys(kept.forms)) kept.forms[one] = strange;
        sessionStorage.setItem(name, JSON.stringify(kept));
      }, form);
      await comeBack(page);
      // An open form hides it from the accessibility tree.
      await expect(page.locator('h1', { hasText: 'Expenses' })).toBeVisible();
      await expect(page.getByText('This page could not be shown')).toHaveCount(0);
      const close = fields.getByRole('button', { name: 'Close', exact: true });
      if ((await fields.count()) > 0) await close.click();
      await pressIn(page, 'Add Expense');
      await expect(labelled(fields, 'Amount')).toHaveValue('');
      await labelled(fields, 'Amount').fill('12');
      await expect(labelled(fields, 'Amount')).toHaveValue('12');
    });

  test('does not break a record either', async ({ open }) => {
    const page = await open('csr', '/repairs');
    await pressIn(page, 'New Record');
    await dialog(page, 'New Repair Record').getByLabel('Client name').fill('Half a name');
    await page.addInitScript(() => {
      const name = 'talyer.kept-forms';
      const kept = sessionStorage.getItem(name);
      if (kept !== null)
        sessionStorage.setItem(name, kept.replaceAll('clientName', 'customerName'));
    });
    await comeBack(page);
    await expect(page.locator('h1', { hasText: 'Repair Records' })).toBeVisible();
    await expect(page.getByText('This page could not be shown')).toHaveCount(0);
  });
});
