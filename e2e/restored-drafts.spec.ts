import { BACK, comeBack, storedInTab } from './kit/discard-tab.ts';
import { expect, test } from './kit/fixtures.ts';
import { fresh, labelled, visit } from './kit/locators.ts';
import { FORMS } from './kit/unsaved-forms.ts';

for (const role of ['admin', 'csr'] as const)
  test(`each form of ${role} comes back with what was typed`, async ({ open, shop }) => {
    // Each form loads its page twice.
    test.slow();
    const page = await open(role);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const forms = FORMS.filter(({ who }) => who === role);
    for (const { what, title, field, typed, path, open: openForm } of forms)
      await test.step(what, async () => {
        const name = fresh('Ana Reyes');
        await visit(page, await path(shop, name));
        await openForm(page, name);
        const form = page.getByRole('dialog', { name: title });
        const input = labelled(form, field);
        await input.fill(typed);
        await comeBack(page);
        await expect(input).toHaveValue(typed);
        await expect(form.getByText(BACK)).toBeVisible();

        await form.getByRole('button', { name: 'Close', exact: true }).first().click();
        await page.getByRole('button', { name: 'Discard' }).click();
        await expect(form).toHaveCount(0);
        await comeBack(page);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expect(form).toHaveCount(0);
        expect(await storedInTab(page)).not.toContain(typed);
      });
  });
