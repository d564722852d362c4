import type { Locator, Page } from '@playwright/test';
import { dialog, fresh, toast, visit } from './kit/locators.ts';
import { expect, PHONE, test } from './kit/fixtures.ts';
import { logRecord } from './kit/records.ts';
import type { Shop } from './kit/shop.ts';

test.use(PHONE);

const log = (shop: Shop, more: object) => logRecord(shop, { date: '2026-02-03', ...more });

/** How high and wide a finger finds each link and button of main that is smaller than 40 pixels. */
function smallTargets(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const found: string[] = [];
    for (const target of main.querySelectorAll('a[href], button, [role=switch], [role=checkbox]')) {
      target.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isHit = (atX: number, atY: number) => {
        const hit = document.elementFromPoint(atX, atY);
        return hit !== null && target.contains(hit);
      };
      // Hidden, or beside the screen in a row that is swiped.
      if (!isHit(x, y)) continue;
      const reach = (stepX: number, stepY: number) => {
        let steps = 0;
        while (steps < 22 && isHit(x + stepX * (steps + 1), y + stepY * (steps + 1))) steps += 1;
        return steps;
      };
      const [across, down] = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
      if (across < 40 || down < 40) found.push(`${target.textContent}: ${across} x ${down}`);
    }
    return found;
  });
}

test('links and buttons within lines are as large as a finger', async ({ open, shop }) => {
  await log(shop, {
    clientName: fresh('Tess'),
    unit: 'Nokia 3310',
    repairStatus: 'Unit OK',
    repairCost: '900',
    paymentStatus: 'Unpaid',
    technicianInCharge: 'Tino Santos',
  });
  const page = await open('admin');
  for (const [path, link] of [
    ['/', 'Tino Santos'],
    ['/activity', /^T-/],
  ] as const) {
    await visit(page, path);
    await expect(page.getByRole('main').getByRole('link', { name: link }).first()).toBeVisible();
    expect(await smallTargets(page), path).toEqual([]);
  }
});

test('a tapped status opens the form where the status is in sight', async ({ open, shop }) => {
  const clientName = fresh('Stella');
  await log(shop, { clientName });
  const page = await open('csr', '/repairs');
  await page.getByRole('button', { name: `change the status of ${clientName}` }).tap();
  const status = dialog(page, 'Edit Repair Record').getByLabel('Repair status');
  await expect(status).toBeInViewport({ ratio: 1 });
});

test('a tapped button does not keep the look of one that is pointed at', async ({ open }) => {
  const page = await open('csr', '/repairs');
  for (const name of ['Filters', 'Open menu']) {
    const button = page.getByRole('button', { name });
    const look = () =>
      button.evaluate((element) => {
        const { backgroundColor, borderColor, color } = getComputedStyle(element);
        return [backgroundColor, borderColor, color];
      });
    const before = await look();
    // A finger leaves behind what a mouse begins.
    await button.hover();
    expect(await button.evaluate((element) => element.matches(':hover'))).toBe(true);
    expect(await look(), name).toEqual(before);
  }
});

test('a toast leaves the title, the X and the buttons of a dialog free', async ({ open }) => {
  const page = await open('csr', '/repairs?new=1');
  const form = dialog(page, 'New Repair Record');
  const client = fresh('Toni');
  await form.getByLabel('Client name').fill(client);
  await form.getByLabel('Unit', { exact: true }).fill('Nokia 8210');
  await form.getByRole('button', { name: 'Save' }).tap();
  const said = toast(page, 'Record created successfully');
  await expect(said).toBeVisible();
  await page.getByRole('button', { name: `View ${client}` }).tap();
  const record = dialog(page, 'Repair Record');
  const body = record.locator('[data-dialog-body]');
  await expect(body).toBeVisible();
  const box = page.locator('[data-toasts] > li');
  await expect
    .poll(async () => {
      const [over, room] = [await box.boundingBox(), await body.boundingBox()];
      if (over === null || room === null) return 'gone';
      return over.y >= room.y && over.y + over.height <= room.y + room.height;
    })
    .toBe(true);
});

test('the words of a toast have room beside a long button', async ({ open, shop }) => {
  const id = await logRecord(shop, { clientName: fresh('Tess'), repairCost: '1500' });
  const page = await open('csr', `/repairs?record=${id}`);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Paid', exact: true }).tap();
  await dialog(page, 'Paid').getByLabel('Amount').fill('500');
  await dialog(page, 'Paid').getByRole('button', { name: 'Cash', exact: true }).tap();
  const said = toast(page, 'Paid by Cash, ₱500.00');
  const width = async () => (await said.boundingBox())?.width;
  await expect.poll(width, 'above a record').toBeGreaterThan(120);
  await dialog(page, 'Repair Record').getByRole('button', { name: 'Close' }).first().tap();
  await expect(dialog(page, 'Repair Record')).toHaveCount(0);
  await expect.poll(width, 'above the list').toBeGreaterThan(120);
});

test('what opens below the last field of a new record is in sight, also beside a keyboard', async ({
  open,
}) => {
  const page = await open('csr', '/repairs?new=1');
  const form = dialog(page, 'New Repair Record');
  for (const [name, first] of [
    ['Condition, accessories, passcode', form.getByRole('radio', { name: 'Phone' })],
    ['More details', form.getByLabel('Promised on')],
  ] as const) {
    const button = form.getByRole('button', { name });
    await button.tap();
    await expect(first).toBeInViewport({ ratio: 1 });
    await expect(button).toBeInViewport({ ratio: 1 });
  }

  const field = form.getByLabel('Promised on');
  const save = form.getByRole('button', { name: 'Save' });
  const lowerEdge = async (control: Locator) => {
    const box = await control.boundingBox();
    return box === null ? NaN : box.y + box.height;
  };

  await test.step('a keyboard that covers the page leaves the field and the button free', async () => {
    await field.focus();
    await page.evaluate(() => {
      Object.defineProperty(window.visualViewport, 'height', { value: 400 });
      window.visualViewport?.dispatchEvent(new Event('resize'));
    });
    await expect.poll(() => lowerEdge(save)).toBeLessThanOrEqual(400);
    expect(await lowerEdge(field)).toBeLessThanOrEqual(400);
  });

  await test.step('one that leaves only a strip of the page leaves room for the field', async () => {
    await page.setViewportSize({ width: 740, height: 160 });
    await form.getByLabel('Client name').focus();
    await expect(form.getByLabel('Client name')).toBeInViewport({ ratio: 1 });
  });
});

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1366, height: 900 }, isMobile: false, hasTouch: false });

  test('no tooltip opens for the focus that a closed dialog gives back', async ({ open }) => {
    const desk = await open('csr', '/repairs');
    const opener = desk.getByRole('button', { name: 'New Record' });
    await opener.focus();
    // Its part of the page is loaded now.
    await expect(desk.getByRole('tooltip')).toBeAttached();
    await desk.keyboard.press('Enter');
    await expect(dialog(desk, 'New Repair Record')).toBeVisible();
    await expect(desk.getByRole('tooltip')).toHaveCount(0);
    await desk.keyboard.press('Escape');
    await expect(dialog(desk, 'New Repair Record')).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(desk.getByRole('tooltip')).toHaveCount(0);
  });
});
