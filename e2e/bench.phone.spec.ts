import { fresh, toast } from './locators.ts';
import { PEOPLE } from './people.ts';
import { expect, PHONE, test } from './fixtures.ts';

test.use(PHONE);

const CREATE = `mutation ($input: RepairRecordInput!) { createRepairRecord(input: $input) { id } }`;
const PHRASE = 'Replaced the battery';

test('a technician’s first job is on top, and reported in two taps', async ({ open, shop }) => {
  const log = (unit: string, input: object) =>
    shop.ask('csr', CREATE, {
      input: {
        unit,
        clientName: fresh('Bea'),
        technicianInCharge: PEOPLE.technician.name,
        ...input,
      },
    });
  await log('waits longest', { date: '2026-01-05' });
  await log('came back', { date: '2026-03-05', repairStatus: 'Backjob' });
  await log('is finished', { date: '2026-02-05', repairStatus: 'Unit OK', repairReport: PHRASE });
  await log('went home', { repairStatus: 'RTO', repairReport: `${PHRASE}. No power` });
  const page = await open('technician');
  const cards = page.getByRole('list', { name: 'Repair records' }).getByRole('listitem');

  await test.step('it is in sight at once: what came back, then what waits longest', async () => {
    await expect(cards.filter({ hasText: /came back|waits longest/ })).toHaveCount(2);
    await expect(cards.nth(0)).toContainText('came back');
    await expect(cards.nth(1)).toContainText('waits longest');
    const first = await cards.nth(0).boundingBox();
    expect(first?.height).toBe(96);
    expect(first?.y).toBeLessThan(270);
    await expect(cards.nth(3)).toBeHidden();
  });

  await test.step('all statuses and phrases are there; a phrase and Save report', async () => {
    await cards.nth(0).getByRole('button').tap();
    const form = page.getByRole('dialog', { name: 'Edit Repair Record' });
    const statuses = form.getByRole('radiogroup', { name: 'Repair status' }).getByRole('radio');
    await expect(statuses).toHaveCount(7);
    await expect(form.getByRole('radio', { name: 'Backjob' })).toBeChecked();
    for (const status of await statuses.all())
      expect((await status.boundingBox())?.height).toBeGreaterThanOrEqual(46);
    const save = form.getByRole('button', { name: 'Save' });
    const width = (await save.boundingBox())?.width ?? 0;
    expect(width).toBeGreaterThan(300);
    await form.getByRole('button', { name: PHRASE }).tap();
    await expect(form.getByLabel('Repair report')).toHaveValue(PHRASE);
    await save.tap();
    await expect(toast(page, 'Record updated successfully')).toBeVisible();
    await expect(form).toHaveCount(0);
  });

  await test.step('the parts of the work have their numbers, and show their records', async () => {
    const part = (name: RegExp) => page.getByRole('button', { name });
    await expect(part(/^To do/)).toHaveAttribute('aria-pressed', 'true');
    await part(/^Unit OK 1$/).tap();
    await expect(page).toHaveURL('/?status=Unit+OK');
    await expect(cards).toHaveText([/is finished/]);
    await part(/^All 4$/).tap();
    await expect(cards).toHaveCount(4);
    await cards.filter({ hasText: 'waits longest' }).getByRole('button').tap();
    await page.getByRole('radio', { name: 'Unit OK' }).check();
    await page.getByRole('button', { name: 'Save' }).tap();
    await expect(part(/^Unit OK 2$/)).toBeVisible();
    await part(/^To do 1$/).tap();
    await expect(cards).toHaveText([/came back/]);
    await expect(page).toHaveURL('/');
  });
});
