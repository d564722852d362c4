import { axeViolations } from './kit/axe.ts';
import { expect, test } from './kit/fixtures.ts';
import { fresh, keepToast, row, UNREACHABLE } from './kit/locators.ts';
import { loseAnswers } from './kit/drop-responses.ts';
import { pauseRequests } from './kit/pause-requests.ts';
import { UPDATE_RECORD } from './kit/documents.ts';
import { logRecord } from './kit/records.ts';

const PROMISE = `mutation ($id: ID!) {
  setPromised(recordId: $id, promisedOn: "2037-01-02") { id }
}`;
const STATE = `query ($id: ID!) {
  repairRecord(id: $id) { repairStatus desk { promisedOn } }
}`;
const DAY = `query ($id: ID!) { repairRecord(id: $id) { desk { promisedOn } } }`;

test('several records get one status and day, but for one that somebody changed meanwhile', async ({
  open,
  shop,
}) => {
  const mark = fresh('Dealer');
  const [one, two, three] = ['Ana', 'Ben', 'Cora'].map((name) => `${name} ${mark}`);
  if (!one || !two || !three) throw new Error('there are three clients');
  const ids = new Map<string, string>();
  for (const client of [one, two, three])
    ids.set(client, await logRecord(shop, { clientName: client, unit: 'Nokia 3310' }));
  await shop.ask('csr', PROMISE, { id: ids.get(two) });
  await shop.ask('csr', UPDATE_RECORD, {
    id: ids.get(three),
    input: { repairStatus: 'Monitoring' },
  });
  const page = await open('csr', `/repairs?search=${encodeURIComponent(mark)}`);
  const status = (client: string, word: string) => expect(row(page, client)).toContainText(word);
  await status(three, 'Monitoring');
  const days = () =>
    Promise.all(
      [one, two, three].map(async (client) => {
        const { repairRecord } = await shop.ask('csr', DAY, { id: ids.get(client) });
        return JSON.stringify(repairRecord).match(/2037-\d\d-\d\d/)?.[0] ?? 'none';
      }),
    );

  await test.step('Space selects a row, and Shift all up to another', async () => {
    await page.getByRole('searchbox', { name: 'Search repair records' }).press('ArrowDown');
    // Registered after the page's own listener. The page would scroll by a key that repeats.
    await page.evaluate(() =>
      window.addEventListener('keydown', ({ repeat, defaultPrevented }) => {
        if (repeat) document.body.dataset['held'] = defaultPrevented ? 'here' : 'scrolls';
      }),
    );
    // Two presses without a release: the second one repeats.
    await page.keyboard.down('Space');
    await page.keyboard.down('Space');
    await page.keyboard.up('Space');
    await expect(page.getByText('1 selected')).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-held', 'here');
    await page.getByRole('checkbox', { name: `Select ${one}` }).click({ modifiers: ['Shift'] });
    await expect(page.getByText('3 selected')).toBeVisible();
  });

  const form = page.getByRole('dialog', { name: /^Change/ });
  await test.step('the one that somebody changed is named, and changed by pressing again', async () => {
    await page.getByRole('button', { name: 'Change selected' }).click();
    await expect(form).toContainText(two);
    await form.getByRole('button', { name: 'Change' }).click();
    await expect(form.getByRole('alert')).toContainText('Choose a status, a technician');
    await shop.ask('csr', UPDATE_RECORD, { id: ids.get(two), input: { unit: 'Nokia 8210' } });
    await form.getByLabel('Repair status').selectOption('Monitoring');
    await form.getByLabel('Promised on').fill('2037-05-06');
    const release = await pauseRequests(page, '**/graphql');
    await form.getByRole('button', { name: 'Change' }).click();
    await expect(form.getByText('Changing 1 of 3')).toBeVisible();
    await release();
    await expect(form.getByRole('alert')).toContainText(`${two}, Nokia 3310: someone else`);
    await form.getByRole('button', { name: 'Change' }).click();
    await expect(form).toHaveCount(0);
    await keepToast(page, 'Success 3 records');
    expect(await days()).toEqual(['2037-05-06', '2037-05-06', '2037-05-06']);
    for (const client of [one, two]) await status(client, 'Monitoring');
    await status(two, 'Nokia 8210');
    await expect(page.getByRole('toolbar', { name: 'Selected records' })).toHaveCount(0);
  });

  await test.step('Undo takes back this change, and no earlier one', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    for (const client of [one, two]) await status(client, 'Processing');
    await status(three, 'Monitoring');
    await expect.poll(days).toEqual(['none', '2037-01-02', 'none']);
    await page.getByRole('button', { name: 'Select records' }).click();
    expect(await axeViolations(page)).toEqual([]);
  });

  const technician = await open('technician', '/repairs');
  await expect(technician.getByRole('button', { name: 'Select records' })).toHaveCount(0);
});

test('Undo takes back the days that it can where somebody replaced one since', async ({
  open,
  shop,
}) => {
  const mark = fresh('Dealer');
  const ids: string[] = [];
  for (let number = 1; number <= 12; number++)
    ids.push(await logRecord(shop, { clientName: `Client ${number} ${mark}`, unit: 'Nokia 3310' }));
  const page = await open('csr', `/repairs?search=${encodeURIComponent(mark)}`);
  await page.getByRole('button', { name: 'Select records' }).click();
  await page.getByRole('button', { name: 'Select all 12' }).click();
  await page.getByRole('button', { name: 'Change selected' }).click();
  const form = page.getByRole('dialog', { name: 'Change 12 records' });
  await form.getByLabel('Promised on').fill('2037-05-06');
  await form.getByRole('button', { name: 'Change' }).click();
  await expect(form).toHaveCount(0);
  await keepToast(page, 'Success 12 records');
  // The row on top is the last that was logged, and the first whose day is taken back.
  await shop.ask('csr', PROMISE, { id: ids.at(-1) });
  const release = await pauseRequests(page, '**/graphql');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('li[data-variant]')).toContainText('Undoing 12 changes');
  await release();
  const message = page.locator('li[data-variant="destructive"]');
  await expect(message).toContainText(`T-${ids.at(-1)}`);
  await expect(message).toContainText('(1 of 12)');
  const days = await Promise.all(ids.map((id) => shop.ask('csr', DAY, { id })));
  const found = days.map((day) => JSON.stringify(day).match(/2037-\d\d-\d\d/)?.[0] ?? 'none');
  expect(found).toEqual([...ids.slice(1).map(() => 'none'), '2037-01-02']);
});

test.describe('a change of selected records whose answers were lost', () => {
  test.use({ mayFail: [/ERR_CONNECTION|ERR_FAILED|conflict/i] });
  for (const [what, operation] of [
    ['Promised on', 'PromisedDay_Save'],
    ['Repair status', 'ChangeSelected_Update'],
  ] as const)
    test(`is done when it is sent again, and undone as a whole: ${what}`, async ({
      open,
      shop,
    }) => {
      const mark = fresh('Dealer');
      const input = { unit: 'Nokia 3310', repairStatus: 'Pending' };
      const ids: string[] = [];
      for (const name of ['Ana', 'Ben'])
        ids.push(await logRecord(shop, { clientName: `${name} ${mark}`, ...input }));
      for (const id of ids) await shop.ask('csr', PROMISE, { id });
      const states = () =>
        Promise.all(
          ids.map(async (id) =>
            JSON.stringify((await shop.ask('csr', STATE, { id })).repairRecord),
          ),
        );
      const before = await states();
      const page = await open('csr', `/repairs?search=${encodeURIComponent(mark)}`);
      await page.getByRole('button', { name: 'Select records' }).click();
      await page.getByRole('button', { name: 'Select all 2' }).click();
      await page.getByRole('button', { name: 'Change selected' }).click();
      const form = page.getByRole('dialog', { name: /^Change/ });
      if (what === 'Promised on') await form.getByLabel(what).fill('2037-05-06');
      else await form.getByLabel(what).selectOption('Monitoring');
      // The first record's answers are all lost, then those of the second, too.
      for (let lost = 1; lost <= 2; lost++) {
        await loseAnswers(page, operation, 2);
        await form.getByRole('button', { name: 'Change' }).click();
        await expect(form.getByRole('alert')).toContainText(UNREACHABLE.replace(/\.$/, ''));
        await expect(form.getByRole('button', { name: 'Change' })).toBeEnabled();
      }
      await form.getByRole('button', { name: 'Change' }).click();
      await expect(form).toHaveCount(0);
      await keepToast(page, 'Success 2 records');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(states).toEqual(before);
    });
});
