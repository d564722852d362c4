import type { Page, Request } from '@playwright/test';
import { dialog, follow, fresh, row } from './kit/locators.ts';
import { operationOf } from './kit/pause-requests.ts';
import { ask, PEOPLE, signIn, signOut } from './kit/people.ts';
import { expect, test } from './kit/fixtures.ts';
import { CREATE_RECORD } from './kit/documents.ts';

const BE_THERE = `mutation ($input: PresenceInput!) { updatePresence(input: $input) { userId } }`;
const THERE = `{ activeSessions { userName } }`;

/** A short unique name. */
const called = (first: string, last: string): string => `${fresh(first)} ${last}`;
const others = (page: Page) => page.getByRole('group', { name: 'Others in the shop' });
const avatar = (page: Page, words: string) =>
  others(page).getByRole('img', { name: words, exact: true });
const colour = (page: Page, name: string) =>
  others(page).getByRole('img', { name }).locator('span');
const [RED, BLUE, GREEN] = ['rgb(196, 41, 47)', 'rgb(34, 87, 207)', 'rgb(26, 122, 67)'] as const;

test('others see who is on which page, what they edit, and that they left', async ({
  open,
  shop,
}) => {
  const name = called('Vic', 'de la Uy');
  const client = fresh('Watched');
  const { createRepairRecord: record } = await shop.ask('csr', CREATE_RECORD, {
    input: { clientName: client },
  });
  const id = /\d+/.exec(JSON.stringify(record))?.[0];
  const vic = await shop.hire('csr', name);
  const admin = await open('admin', '/shipping');
  const page = await open(vic, '/');
  await expect(avatar(admin, `${name}: Dashboard`)).toHaveText('VU');
  await expect(avatar(page, 'ada: For Shipping Clients')).toHaveText('A');
  await expect(colour(page, 'ada')).toHaveCSS('background-color', RED);
  await follow(page, 'Repair Records');
  await expect(avatar(admin, `${name}: Repair Records`)).toBeVisible();
  await follow(admin, 'Repair Records');
  await expect(avatar(page, 'ada: Repair Records')).toBeVisible();
  await expect(others(page).getByRole('list', { name: 'Repair Records' })).toBeVisible();

  await page.getByRole('button', { name: `Edit ${client}` }).click();
  await expect(dialog(page, 'Edit Repair Record')).toBeVisible();
  const words = `${name} is editing this record`;
  await expect(avatar(admin, `${name}: Editing record ${id}`)).toBeVisible();
  await expect(row(admin, client).getByRole('img', { name: words })).toBeVisible();
  await admin.getByRole('button', { name: `View ${client}` }).click();
  const view = dialog(admin, 'Repair Record');
  await expect(view.getByText(words)).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(view.getByText(words)).toHaveCount(0);
  await view.getByRole('button', { name: 'Close' }).first().click();
  await expect(row(admin, client)).toBeVisible();
  await expect(row(admin, client).getByRole('img', { name: words })).toHaveCount(0);
  await expect(avatar(admin, `${name}: Repair Records`)).toBeVisible();
  await page.goto('about:blank');
  await expect(others(admin).getByRole('img', { name })).toHaveCount(0);
});

test('each role has its colour; clients are not listed', async ({ open }) => {
  const phone = await open('client');
  await expect(phone.getByText('Live Updates')).toBeVisible();
  const [counter, bench] = await Promise.all([open('csr', '/repairs'), open('technician')]);
  await expect(colour(counter, PEOPLE.technician.name)).toHaveCSS('background-color', GREEN);
  await expect(colour(bench, PEOPLE.csr.name)).toHaveCSS('background-color', BLUE);
  await expect(colour(counter, PEOPLE.client.name)).toHaveCount(0);
  await expect(others(phone)).toHaveCount(0);
});

test('an admin sees who comes and goes', async ({ open, shop }) => {
  const admin = await open('admin', '/users');

  await test.step('of more than three people on one page the rest are counted', async () => {
    const names = ['Abe', 'Bea', 'Cai'].map((first) => called(first, 'Sy'));
    const people = await Promise.all(names.map((name) => shop.hire('csr', name)));
    const sessions = await Promise.all(people.map((one) => signIn(shop.address, one)));
    const group = others(admin).getByRole('list', { name: 'Warranty Monitoring' });
    const input = { currentPage: 'warranty-monitoring' };
    await Promise.all(sessions.map((token) => ask(shop.address, token, BE_THERE, { input })));
    await expect(group.getByRole('img')).toHaveCount(3);
    await expect(group.getByText(/^\+\d/)).toHaveCount(0);
    await open('csr', '/warranty-monitoring');
    await expect(group.getByRole('img', { name: /^1 more: / })).toHaveText('+1');
    await expect(group.getByRole('img')).toHaveCount(4);
    await Promise.all(sessions.map((token) => signOut(shop.address, token)));
    await expect(group.getByRole('img')).toHaveCount(1);
    await expect(group.getByText(/^\+\d/)).toHaveCount(0);
  });

  const name = called('Lea', 'Go');
  const page = await open(await shop.hire('csr', name), '/');

  await test.step('a report that arrives after its page was left is ignored', async () => {
    await expect(avatar(admin, `${name}: Dashboard`)).toBeVisible();
    const isReport = (request: Request) => operationOf(request) === 'Presence_Update';
    await page.route('**/graphql', (route) =>
      isReport(route.request()) ? undefined : route.fallback(),
    );
    const [report] = await Promise.all([
      page.waitForRequest(isReport),
      follow(page, 'Repair Records'),
    ]);
    const headers = await report.allHeaders();
    await page.goto('about:blank');
    const avatars = others(admin).getByRole('img', { name });
    await expect(avatars).toHaveCount(0);
    const response = await fetch(report.url(), {
      method: 'POST',
      headers,
      body: report.postData(),
    });
    expect(await response.text()).toContain('CONFLICT');
    expect(JSON.stringify(await shop.ask('admin', THERE))).not.toContain(name);

    await page.unrouteAll();
    await page.goto('/shipping');
    await expect(avatar(admin, `${name}: For Shipping Clients`)).toBeVisible();
    // The avatar may still be that from before, the report is of the page that is there now.
    const reported = page.waitForResponse((answer) => isReport(answer.request()));
    await page.reload();
    await reported;
    await expect(avatar(admin, `${name}: For Shipping Clients`)).toBeVisible();
  });

  await test.step('somebody whose page returns from the browser’s history is listed again', async () => {
    const shown = avatar(admin, `${name}: For Shipping Clients`);
    await expect(shown).toBeVisible();
    const turn = (kind: 'pagehide' | 'pageshow') =>
      page.evaluate((type) => {
        window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
      }, kind);
    await turn('pagehide');
    await expect(shown).toHaveCount(0);
    await turn('pageshow');
    await expect(shown).toBeVisible();
  });
});
