import { expect, test } from './kit/fixtures.ts';
import { toast, UNREACHABLE } from './kit/locators.ts';
import { loseAnswers } from './kit/drop-responses.ts';
import { GRAPHQL, operationOf } from './kit/pause-requests.ts';

test.use({ mayFail: [/ERR_CONNECTION|ERR_FAILED/] });

test('an import that could not be cancelled can be cancelled again, and its counts are read out when it ends', async ({
  open,
}) => {
  const page = await open('admin', '/import');
  let isRunning = true;
  // The server is done with so short a list before it can be cancelled.
  await page.route(GRAPHQL, async (route) => {
    if (operationOf(route.request()) !== 'ImportPage_Upload') return route.fallback();
    const response = await route.fetch();
    const body = await response.text();
    const shown = isRunning ? body.replace('"state":"done"', '"state":"importing"') : body;
    return route.fulfill({ response, body: shown });
  });
  await page.locator('input[type="file"]').setInputFiles({
    name: 'Short.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Client name,Unit,Status\nSara Short,iPhone 11,Pending\n'),
  });
  await page.getByRole('button', { name: 'Import 1 record' }).click();
  const counts = page.getByRole('status').filter({ hasText: '1 row added' });
  await expect(counts).toHaveAttribute('aria-live', 'off');
  const lost = await loseAnswers(page, 'Import_Cancel', 1);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(toast(page, UNREACHABLE)).toBeVisible();
  expect(lost()).toBe(1);
  const again = page.waitForRequest((request) => operationOf(request) === 'Import_Cancel');
  await page.getByRole('button', { name: 'Try again' }).click();
  await again;
  isRunning = false;
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  await expect(counts).toHaveAttribute('aria-live', 'polite');
});

test('an import that begins without an answer is shown', async ({ open }) => {
  const page = await open('admin', '/import');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'One.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Client name,Unit,Status\nAna,iPhone 11,Pending\n'),
  });
  const lost = await loseAnswers(page, 'Import_Start', 1);
  await page.getByRole('button', { name: 'Import 1 record' }).click();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  await expect(toast(page, UNREACHABLE)).toHaveCount(0);
  expect(lost()).toBe(1);
});
