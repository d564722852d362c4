import { PEOPLE } from './kit/people.ts';
import { dialog, visit } from './kit/locators.ts';
import { logRecord } from './kit/records.ts';
import { expect, test } from './kit/fixtures.ts';
import { UPDATE_RECORD } from './kit/documents.ts';

const REFUSED = `{ users { id } }`;

test('an admin sees at once who did what and what was refused, and narrows it in the address', async ({
  open,
  shop,
}) => {
  const page = await open('admin', '/activity');
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'Sign-in' }).first()).toBeVisible();
  const id = await logRecord(shop, { unit: 'Watched' });
  const added = rows.filter({ hasText: `Repair record T-${id} added` });
  await expect(added).toContainText(PEOPLE.csr.name);
  await shop.ask('admin', UPDATE_RECORD, { id, input: { repairStatus: 'RTO' } });
  const updated = rows.filter({ hasText: `Repair record T-${id} updated` });
  await expect(updated).toContainText('Repair status: Processing → RTO');
  await expect(updated).toContainText(PEOPLE.admin.name);

  await page.getByRole('combobox', { name: 'Person' }).selectOption(PEOPLE.csr.name);
  await expect(updated).toHaveCount(0);
  await expect(added).toBeVisible();
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Sign-in');
  await expect(added).toHaveCount(0);
  await expect(page).toHaveURL(/[?&]kind=sign-in\b/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Person' })).toHaveValue(PEOPLE.csr.name);
  await page.getByLabel('Day', { exact: true }).fill('2001-01-01');
  await expect(page.getByText('No entries match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(added).toBeVisible();
  await expect(page).toHaveURL('/activity');

  await added.getByRole('link', { name: `T-${id}` }).click();
  await expect(dialog(page, 'Repair Record')).toContainText('Watched');

  // A refusal is there for the admin, and the screen for nobody else.
  await expect(shop.ask('csr', REFUSED)).rejects.toThrow();
  await visit(page, '/activity?kind=permission');
  const refused = page.getByRole('row').filter({ hasText: 'Permission refused' });
  await expect(refused.first()).toContainText('Attempted: users');
  const csr = await open('csr', '/activity');
  await expect(csr.getByText('Access denied. Admin privileges required.')).toBeVisible();
});

test('what was refused appears on the open page within half a minute, although no event reports it', async ({
  open,
  shop,
}) => {
  const page = await open('admin', 'about:blank');
  await page.clock.install();
  await page.goto('/activity?kind=permission');
  await expect(page.getByText('Live Updates')).toBeVisible();
  const refused = page.getByRole('row').filter({ hasText: PEOPLE.technician.name });
  await expect(shop.ask('technician', REFUSED)).rejects.toThrow();
  await expect(refused).toHaveCount(0);
  await page.clock.fastForward(30_000);
  await expect(refused).toContainText('Attempted: users');
});
