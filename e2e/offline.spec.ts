import type { Page, Request } from '@playwright/test';
import { dialog, figure, fresh, row, toast, UNREACHABLE } from './kit/locators.ts';
import { PEOPLE } from './kit/people.ts';
import type { Shop } from './kit/shop.ts';
import { expect, test } from './kit/fixtures.ts';
import { operationOf, pauseRequests, withoutEmbeddedAnswers } from './kit/pause-requests.ts';
import { COUNT_RECORDS, CREATE_RECORD } from './kit/documents.ts';

const BANNER = /^No connection to the shop\./;

/** Long enough for reconnections with growing backoff. */
const expectLive = (page: Page) =>
  expect(page.getByText('Live Updates', { exact: true })).toBeVisible({ timeout: 30_000 });
const expectOffline = (page: Page) =>
  expect(page.getByText('Offline', { exact: true })).toBeVisible();

async function countOf(shop: Shop, search: string): Promise<unknown> {
  return shop.ask('csr', COUNT_RECORDS, { filter: { search } });
}
const rows = (totalCount: number) => ({ repairRecords: { totalCount } });

async function typeRecord(page: Page, client: string) {
  await page.getByRole('button', { name: 'New Record' }).click();
  const form = dialog(page, 'New Repair Record');
  await form.getByLabel('Client name').fill(client);
  await form.getByRole('button', { name: 'More details' }).click();
  await form.getByLabel('Repair report').fill('Battery swollen.\nOrdered a new one.');
  return form;
}

test.use({
  mayFail: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|WebSocket|503|dynamically imported module/],
});

test('without a network what is typed stays, and lists catch up when it is back', async ({
  open,
  shop,
}) => {
  const [mine, theirs] = [fresh('Rosa Tan'), fresh('Tomas Uy')];
  const page = await open('csr', '/repairs');
  await expectLive(page);
  const form = await typeRecord(page, mine);
  await page.context().setOffline(true);
  await expectOffline(page);
  await expect(page.getByText(BANNER)).toHaveCount(1);
  await shop.ask('admin', CREATE_RECORD, { input: { clientName: theirs } });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toHaveText(UNREACHABLE);
  await expect(form.getByLabel('Client name')).toHaveValue(mine);
  await expect(form.getByLabel('Repair report')).toHaveValue(
    'Battery swollen.\nOrdered a new one.',
  );
  await expect(page.getByText(BANNER)).toHaveCount(1);

  await page.context().setOffline(false);
  await expectLive(page);
  await expect(page.getByText(BANNER)).toHaveCount(0);
  await expect(form.getByRole('alert')).toHaveCount(0);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Record created successfully')).toBeVisible();
  await expect(row(page, mine)).toBeVisible();
  await expect(row(page, theirs)).toBeVisible();
  expect(await countOf(shop, mine)).toEqual(rows(1));

  // What was opened for the first time without a network opens once that is back.
  await expect(form).toHaveCount(0);
  await page.context().setOffline(true);
  await expectOffline(page);
  await page.getByRole('button', { name: 'List options' }).click();
  await page.context().setOffline(false);
  await expect(dialog(page, 'List options')).toBeVisible();
});

test('a record whose answers were lost exists once, with what was typed last', async ({
  open,
  shop,
}) => {
  const client = fresh('Lito Go');
  const page = await open('csr', '/repairs');
  const form = await typeRecord(page, client);
  let tries = 0;
  await page.route('**/graphql', async (route) => {
    if (operationOf(route.request()) !== 'RepairForm_Create' || tries === 2)
      return route.fallback();
    tries += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toHaveText(UNREACHABLE);
  expect(tries).toBe(2);
  await form.getByLabel('Repair report').fill('A new one was fitted.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Record created successfully')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(row(page, client)).toContainText('A new one was fitted.');
  expect(await countOf(shop, client)).toEqual(rows(1));
});

test('open pages survive a server that is killed and started again', async ({ open, shop }) => {
  const [typed, meanwhile] = [fresh('Vina Cruz'), `Galaxy ${fresh('A54')}`];
  const list = await open('admin', '/repairs');
  const csr = await open('csr', '/repairs');
  const client = await open('client');
  const pages = [list, csr, client];
  await Promise.all(pages.map(expectLive));
  const form = await typeRecord(csr, typed);
  await shop.kill();
  await Promise.all(pages.map(expectOffline));
  for (const page of pages) await expect(page.getByText(BANNER)).toHaveCount(1);
  await shop.startAgain();
  await Promise.all(pages.map(expectLive));
  await shop.ask('admin', CREATE_RECORD, {
    input: { clientName: PEOPLE.client.name, unit: meanwhile },
  });
  await expect(client.getByText(meanwhile)).toBeVisible();
  await expect(row(list, meanwhile)).toBeVisible();
  await expect(form.getByLabel('Client name')).toHaveValue(typed);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(csr, 'Record created successfully')).toBeVisible();
  await expect(row(list, typed)).toHaveCount(1);
  for (const page of pages) await expect(page.getByText(BANNER)).toHaveCount(0);
});

test('a screen that was chosen without a network opens when it is back', async ({ open }) => {
  const page = await open('csr');
  await expectLive(page);
  await page.context().setOffline(true);
  await expectOffline(page);
  await page.getByRole('link', { name: 'For Shipping Clients' }).click();
  await expect(page.getByText('It will open when the connection')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Ready for Shipping' })).toBeVisible();
});

test('what a client sees stays, however often refetching fails', async ({ open, shop }) => {
  const [before, after] = [fresh('Redmi'), fresh('Nokia')];
  const log = (unit: string) =>
    shop.ask('csr', CREATE_RECORD, { input: { clientName: PEOPLE.client.name, unit } });
  await log(before);
  const page = await open('client', 'about:blank');
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByText(before)).toBeVisible();
  await expectLive(page);
  await page.context().setOffline(true);
  await expectOffline(page);
  const failed = new Map<string | undefined, number>();
  page.on('requestfailed', (request) => {
    const name = operationOf(request);
    failed.set(name, (failed.get(name) ?? 0) + 1);
  });
  for (const [ms, times] of [
    [10_000, 1],
    [1_000, 2],
    [2_000, 3],
  ] as const) {
    await page.clock.fastForward(ms);
    for (const name of ['ClientCards_Dashboard', 'ClientRecords_Records'])
      await expect.poll(() => failed.get(name)).toBeGreaterThanOrEqual(times);
  }
  await expect(page.getByText(before)).toBeVisible();
  await expect(figure(page, 'Total Items')).toBeVisible();
  await expect(page.getByText(/^Error loading records/)).toHaveCount(0);
  await log(after);
  await page.context().setOffline(false);
  await expect(page.getByText(after)).toBeVisible();
});

/** What each screen polls while the socket is down, and how often (rule 150). */
const POLLS = [
  ['client', '/', 10_000, ['ClientCards_Dashboard', 'ClientRecords_Records']],
  ['technician', '/repairs', 10_000, ['OwnWork_Statistics', 'RepairsPage_Records']],
  ['technician', '/stats', 10_000, ['MyStatisticsPage_Statistics', 'AssignedRecords_Records']],
  ['csr', '/repairs', 30_000, ['Presence_Sessions']],
  ['admin', '/financial-report', 2_000, ['FinancialReportPage_Report', 'ProfitChart_Reports']],
  ['admin', '/salary-report', 30_000, ['Technicians_List', 'Years_Repairs']],
] as const;

for (const [role, path, everyMs, names] of POLLS)
  test(`${path} of ${role} is refetched only while no event can arrive`, async ({ open }) => {
    const page = await open(role, 'about:blank');
    await withoutEmbeddedAnswers(page);
    await page.clock.install();
    let close: (() => Promise<void>) | undefined;
    let isUp = true;
    let connections = 0;
    await page.routeWebSocket(/graphql/, (socket) => {
      close = () => socket.close();
      if (!isUp) return void socket.close();
      const server = socket.connectToServer();
      server.onMessage((message) => {
        socket.send(message);
        // The first event of a connection, to which the page refetches what may have changed.
        if (/"event":"(caught-up|missed)"/.test(String(message))) connections += 1;
      });
      return undefined;
    });
    const asked: string[] = [];
    const waiting = new Set<Request>();
    page.on('request', (request) => {
      const name = operationOf(request);
      if (name === undefined) return;
      asked.push(name);
      if (names.some((polled) => polled === name)) waiting.add(request);
    });
    page.on('requestfinished', (request) => waiting.delete(request));
    page.on('requestfailed', (request) => waiting.delete(request));
    const askedIn = async (ms: number) => {
      const before = asked.length;
      await page.clock.fastForward(ms);
      // This query is sent after all other queries of that moment.
      await page.evaluate(() => fetch('/healthz'));
      // A poll is left out while the one before it has no answer yet.
      await expect.poll(() => waiting.size).toBe(0);
      return names.filter((name) => asked.slice(before).includes(name));
    };
    // Longer than events are coalesced: a refetch that is due must not count as a poll.
    const expectQuiet = () => expect.poll(() => askedIn(1_000)).toEqual([]);
    await page.goto(path);
    await expectLive(page);
    await expect.poll(() => asked).toEqual(expect.arrayContaining([...names]));
    await expect.poll(() => connections).toBe(1);
    // The response to a heartbeat refetches the list of sessions, which is not a poll either.
    await pauseRequests(page, '**/graphql', /Presence_Update/);
    await expectQuiet();
    expect(await askedIn(everyMs)).toEqual([]);

    // The last poll that is not due is left out only if no more time passes than the test lets pass.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    isUp = false;
    await close?.();
    await expectOffline(page);
    expect(await askedIn(everyMs - 1_000)).toEqual([]);
    expect(await askedIn(1_000)).toEqual(names);
    expect(await askedIn(everyMs)).toEqual(names);

    isUp = true;
    await expect(async () => {
      await page.clock.fastForward(5_000);
      await expect(page.getByText('Live Updates', { exact: true })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect.poll(() => connections).toBe(2);
    await expectQuiet();
    expect(await askedIn(everyMs)).toEqual([]);
  });
