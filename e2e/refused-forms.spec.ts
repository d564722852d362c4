import { refuse } from './kit/actions.ts';
import { axeViolations } from './kit/axe.ts';
import { expect, test } from './kit/fixtures.ts';
import { button, dialog, fresh, labelled, visit } from './kit/locators.ts';
import { FORMS } from './kit/unsaved-forms.ts';

/** The mutation of each form, and what saves it where that is not Save. */
const SAVES = new Map<string, readonly [operation: string, save?: RegExp]>([
  ['a new expense', ['ExpenseDialog_Create', /^Add Expense/]],
  ['a template', ['TemplateDialog_Update']],
  ['an account', ['AccountDialog_Update']],
  ['a payment', ['Pay_Add', /^Cash/]],
  ['the settings of warranty choices', ['Settings_Save']],
  ['the settings of expense categories', ['Settings_Save']],
  ['the settings of the shop', ['Settings_Save']],
]);

for (const role of ['admin', 'csr'] as const)
  test(`forms of ${role} keep saying why they were not saved`, async ({ open, shop }) => {
    const page = await open(role);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const { what, who, title, field, typed, path, open: openForm } of FORMS) {
      const [operation, save = /^Save/] = SAVES.get(what) ?? [];
      if (who !== role || operation === undefined) continue;
      await test.step(what, async () => {
        const name = fresh('Ana Reyes');
        await visit(page, await path(shop, name));
        await openForm(page, name);
        const form = page.getByRole('dialog', { name: title });
        await labelled(form, field).fill(typed);
        if (title === 'Add Expense') await form.getByLabel('Category').selectOption('Electricity');
        await refuse(page, operation);
        await form.getByRole('button', { name: save }).click();
        await expect(form.getByRole('alert')).toHaveText('broken');
        await expect(labelled(form, field)).toHaveValue(typed);
        expect(await axeViolations(page)).toEqual([]);

        await page.unrouteAll();
        await form.getByRole('button', { name: save }).click();
        await expect(form).toHaveCount(0);
      });
    }
  });

test('a text that could not be copied stays in its dialog', async ({ open, shop }) => {
  const form = FORMS.find(({ what }) => what === 'a text to a client');
  if (form === undefined) throw new Error('There is no such form');
  const name = fresh('Ana Reyes');
  const page = await open('csr', await form.path(shop, name));
  await form.open(page, name);
  const tell = page.getByRole('dialog', { name: form.title });
  await tell.getByRole('radio', { name: 'Copy' }).check();
  await tell.getByLabel('Text').fill(form.typed);
  await page.evaluate(
    'navigator.clipboard.writeText = () => Promise.reject(); document.execCommand = () => false;',
  );
  await tell.getByRole('button', { name: 'Copy the text' }).click();
  await expect(tell.getByRole('alert')).toHaveText('Failed to copy to clipboard');
  await expect(tell.getByLabel('Text')).toHaveValue(form.typed);

  await page.evaluate('document.execCommand = () => true;');
  await tell.getByRole('button', { name: 'Copy the text' }).click();
  await expect(tell).toHaveCount(0);
});

test('a category that is refused is the second of two with one name', async ({ open }) => {
  const page = await open('admin', '/shop?tab=settings');
  await page.getByRole('button', { name: 'Edit expense categories' }).click();
  const form = page.getByRole('dialog', { name: 'Edit expense categories' });
  for (const name of ['Rent', 'rent']) {
    await form.getByRole('button', { name: 'Add category' }).click();
    await page.keyboard.type(name);
  }
  await form.getByRole('button', { name: 'Save' }).click();
  const second = form.getByLabel('Name of category 5');
  await expect(second).toHaveAccessibleDescription('rent is there twice');
  await expect(second).toBeFocused();
  await expect(form.getByRole('alert')).toHaveCount(1);
  await page.keyboard.type('ed tools');
  await expect(form.getByRole('alert')).toHaveCount(0);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
});

for (const hasTouch of [false, true])
  test.describe(hasTouch ? 'a tap' : 'a press', () => {
    test.use({ hasTouch, viewport: { width: 1024, height: 768 } });

    test('reaches its button although the field that is left says what is wrong', async ({
      open,
    }) => {
      const page = await open('csr', '/repairs');
      const form = dialog(page, 'New Repair Record');
      for (const [label, text, problem] of [
        ['Technician in charge', 'Nobody', 'No technician with that name'],
        ['Repair cost', 'much', 'Enter an amount'],
      ] as const) {
        await button(page, 'New Record').click();
        await form.getByLabel(label).fill(text);
        const cancel = form.getByRole('button', { name: 'Cancel' });
        // The dialog grows with the reason, and its lower edge moves down by half of that.
        const position = { x: 20, y: 2 };
        if (hasTouch) await cancel.tap({ position });
        else await cancel.click({ position });
        await page.getByRole('button', { name: 'Keep editing' }).click();
        await expect(form.getByText(problem)).toBeVisible();
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Discard' }).click();
        await expect(form).toHaveCount(0);
      }
    });
  });
