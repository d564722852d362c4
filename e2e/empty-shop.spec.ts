import { startExecutable } from './executable.ts';
import { follow, signInByHand } from './locators.ts';
import { PEOPLE } from './people.ts';
import { expect, test } from './talyer.ts';

/** What each screen says while there is nothing to show. */
const EMPTY: [entry: string, texts: string[]][] = [
  ['Dashboard', ['No technician data available']],
  ['Repair Records', ['No repair records found']],
  ['For Shipping Clients', ['Ready for Shipping (0 records)', 'No records ready for shipping']],
  ['Warranty Monitoring', ['No warranty records found']],
  ['Tech Salary Report', ['No completed repairs found']],
  ['Expenses Input', ['No expenses recorded', 'Add your first expense to get started']],
  ['Financial Report', ['No revenue']],
];

test('a shop on its first day says so on every screen', async ({ context }) => {
  const { address, stop } = await startExecutable({
    TALYER_ADMIN_USERNAME: PEOPLE.admin.username,
    TALYER_ADMIN_PASSWORD: PEOPLE.admin.password,
  });
  const page = await context.newPage();
  try {
    await page.goto(address);
    await signInByHand(page, PEOPLE.admin);
    for (const [entry, texts] of EMPTY) {
      await follow(page, entry);
      for (const text of texts) await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
  } finally {
    await page.close();
    await stop();
  }
});
