import type { Page } from '@playwright/test';
import { REPAIR_STATUSES } from '../src/domain/statuses.ts';
import { type Role, ROLES } from '../src/domain/roles.ts';
import { axeViolations } from './axe.ts';
import { startExecutable } from './executable.ts';
import { fits } from './layout.ts';
import { visitScreen } from './locators.ts';
import { pathsOf } from './paths.ts';
import { PEOPLE } from './people.ts';
import { seed } from './seed.ts';
import { expect, test } from './fixtures.ts';

const DESK = { width: 1440, height: 900 };
const YEAR = 2046;
const CREATE = `mutation ($input: RepairRecordInput!) { createRepairRecord(input: $input) { id } }`;
const SHOW = `mutation ($visible: Boolean!) { setCommissionsVisible(visible: $visible) }`;

// Each test checks many screens, each at many sizes.
test.setTimeout(120_000);

test.beforeAll(async ({ shop }) => {
  await seed(shop, YEAR, ['Amy Axe', PEOPLE.client.name]);
  for (const repairStatus of REPAIR_STATUSES)
    await shop.ask('csr', CREATE, {
      input: {
        clientName: PEOPLE.client.name,
        unit: 'iPhone 12',
        repairStatus,
        technicianInCharge: PEOPLE.technician.name,
      },
    });
});

async function violationsOf(page: Page, role: Role): Promise<string[]> {
  const found: string[] = [];
  for (const path of pathsOf(role)) {
    await page.setViewportSize(DESK);
    await visitScreen(page, path);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    found.push(...(await axeViolations(page)));
    await fits(page);
  }
  return found;
}

for (const role of ROLES)
  test(`every screen of ${role} is accessible, and whole at any width`, async ({ open, shop }) => {
    await shop.ask('admin', SHOW, { visible: role === 'technician' });
    expect(await violationsOf(await open(role), role)).toEqual([]);
    await shop.ask('admin', SHOW, { visible: false });
  });

test('the sign-in is accessible, and whole at any width', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await fits(page);
  await page.setViewportSize(DESK);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('setting up is accessible, and so is the empty shop after it', async ({ context }) => {
  const { address, setUpLink, stop } = await startExecutable({});
  const page = await context.newPage();
  try {
    await page.goto(setUpLink ?? address);
    const create = page.getByRole('button', { name: 'Create the admin account' });
    await create.click();
    await expect(page.getByText('Username is required')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Your name').fill('Olivia Owner');
    await page.getByLabel('Username').fill('olivia');
    await page.getByLabel(/^Password ?\*$/).fill('the owner of a shop');
    await page.getByLabel('Password again').fill('the owner of a shop');
    await create.click();
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await violationsOf(page, 'admin')).toEqual([]);
  } finally {
    await page.close();
    await stop();
  }
});
