import { choose, expectFocus } from './kit/keys.ts';
import { button, dialog, fresh, toast } from './kit/locators.ts';
import { logFor } from './kit/records.ts';
import { expect, test } from './kit/fixtures.ts';

test('the keyboard stays at the merge of a customer', async ({ open, shop }) => {
  const [kept, merged] = [fresh('Kiko Kept'), fresh('Mona Merged')];
  await logFor(shop, kept, { contactNo: '0917 555 6611' });
  await logFor(shop, merged, { contactNo: '0918 555 6622' });
  const page = await open('csr', `/customers?search=${encodeURIComponent(kept)}`);
  await page.getByRole('row').filter({ hasText: kept }).click();
  const shown = dialog(page, 'Customer');
  const begin = shown.getByRole('button', { name: 'Merge with another customer' });
  const pair = shown.getByRole('group', { name: 'Merge', exact: true });
  const find = async () => {
    await choose(page, begin);
    await expectFocus(page, shown.getByLabel('Who is the same person?'));
    await page.keyboard.type(merged);
    await page.keyboard.press('Enter');
    await expect(button(page, `Merge into ${kept}`)).toBeVisible();
    await expect(pair).toBeFocused();
  };
  await find();
  await choose(page, button(page, 'Do not merge'));
  await expectFocus(page, begin);
  await find();
  await page.keyboard.press('Tab');
  await choose(page, button(page, `Merge into ${kept}`));
  await expect(toast(page, `Merged into ${kept}`)).toBeVisible();
  const undo = button(page, `Unmerge ${merged}`);
  await choose(page, undo);
  await expect(toast(page, `${merged} is a customer of their own again`)).toBeVisible();
  await expect(undo).toHaveCount(0);
  await expect(shown.getByRole('group', { name: 'Customer', exact: true })).toBeFocused();
});
