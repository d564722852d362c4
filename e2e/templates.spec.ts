import { dialog, fresh, row, toast } from './kit/locators.ts';
import { PEOPLE } from './kit/people.ts';
import { expect, test } from './kit/fixtures.ts';
import { testTexts } from './texts/play.ts';
import { CREATE_TEMPLATE } from './kit/documents.ts';

test('a reply is added, found, changed and deleted, and the other window sees it live', async ({
  open,
}) => {
  const label = fresh('Parts');
  const [page, other] = await Promise.all([
    open('csr', '/auto-reply'),
    open('admin', '/auto-reply'),
  ]);
  await page.getByRole('button', { name: 'Add Template' }).click();
  const form = dialog(page, 'Add Template');
  await form.getByRole('button', { name: 'Add Template' }).click();
  await expect(form.getByText('Label is required')).toBeVisible();
  await expect(form.getByText('Content is required')).toBeVisible();
  await form.getByLabel('Label').fill('x'.repeat(256));
  await form.getByRole('button', { name: 'Add Template' }).click();
  await expect(form.getByText('Label must be less than 255 characters')).toBeVisible();
  await form.getByLabel('Label').fill(label);
  await form.getByLabel('Content').fill(`${'a'.repeat(99)}ñb`);
  await form.getByRole('button', { name: 'Add Template' }).click();
  await expect(toast(page, 'Auto-reply template created successfully')).toBeVisible();
  await expect(other.getByRole('columnheader')).toHaveText([
    'Label',
    'Content Preview',
    'Created By',
    'Actions',
  ]);
  await expect(row(other, label).getByRole('gridcell').nth(1)).toHaveText(`${'a'.repeat(99)}ñ…`);
  await expect(row(other, label)).toContainText(PEOPLE.csr.name);

  await row(page, label)
    .getByRole('button', { name: `Edit ${label}` })
    .click();
  const edit = dialog(page, 'Edit Template');
  await expect(edit.getByLabel('Content')).toHaveValue(`${'a'.repeat(99)}ñb`);
  await edit.getByLabel('Content').fill('c'.repeat(100));
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Auto-reply template updated successfully')).toBeVisible();
  await expect(row(other, label).getByRole('gridcell').nth(1)).toHaveText('c'.repeat(100));

  const search = other.getByRole('searchbox', { name: 'Search templates' });
  await search.fill(label.toUpperCase());
  await expect(other.getByText('1 template', { exact: true })).toBeVisible();
  await search.fill(fresh('nothing'));
  await expect(row(other, label)).toHaveCount(0);
  await search.fill('');

  await row(page, label)
    .getByRole('button', { name: `Delete ${label}` })
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this template?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(other, label)).toBeVisible();
  await row(page, label)
    .getByRole('button', { name: `Delete ${label}` })
    .click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Auto-reply template deleted successfully')).toBeVisible();
  await expect(row(other, label)).toHaveCount(0);
});

test('a reply is pasted as it was written, and a refused copy is reported', async ({
  open,
  shop,
}) => {
  const label = fresh('Greeting');
  const content = 'Good day, ma’am!\n\n₱1,500.00 — see you ☺';
  await shop.ask('csr', CREATE_TEMPLATE, { input: { label, content } });
  const page = await open('csr', '/auto-reply');
  await page.getByRole('button', { name: `Copy ${label}` }).click();
  await expect(page.getByRole('button', { name: `Copied ${label}` })).toBeVisible();
  await page.getByRole('button', { name: 'Add Template' }).click();
  const pasted = dialog(page, 'Add Template').getByLabel('Content');
  await pasted.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(pasted).toHaveValue(content);
  await pasted.fill('');
  await page.keyboard.press('Escape');
  await page.evaluate(
    'navigator.clipboard.writeText = () => Promise.reject(); document.execCommand = () => false;',
  );
  await page.getByRole('button', { name: `Copy ${label}` }).click();
  await expect(toast(page, 'Failed to copy to clipboard')).toBeVisible();
  expect(await page.getByRole('button', { name: `Copied ${label}` }).count()).toBe(0);
});

testTexts('templates');
