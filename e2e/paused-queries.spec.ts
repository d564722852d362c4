import { expect, test } from './kit/fixtures.ts';
import { dialog, fresh } from './kit/locators.ts';
import { operationOf, RECORD_MESSAGES, withoutEmbeddedAnswers } from './kit/pause-requests.ts';
import { PEOPLE } from './kit/people.ts';
import { logRecord } from './kit/records.ts';

test('a technician’s page asks for no texts to clients, also while it polls', async ({
  open,
  shop,
}) => {
  const input = { clientName: fresh('Poll'), technicianInCharge: PEOPLE.technician.name };
  const id = await logRecord(shop, input);
  const page = await open('technician', 'about:blank');
  await withoutEmbeddedAnswers(page);
  await page.routeWebSocket(/graphql/, (socket) => void socket.close());
  const asked: (string | undefined)[] = [];
  page.on('request', (request) => asked.push(operationOf(request)));
  await page.goto(`/repairs?record=${id}`);
  await expect(dialog(page, 'Repair Record').getByText(input.clientName)).toBeVisible();
  const before = asked.length;
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  // This is sent after all other queries of that moment.
  await page.evaluate(() => fetch('/healthz'));
  expect(asked).not.toContain(RECORD_MESSAGES);

  await test.step('which that of a person who may see them does', async () => {
    const theirs = await open('csr', 'about:blank');
    await withoutEmbeddedAnswers(theirs);
    const messages = theirs.waitForRequest((request) => operationOf(request) === RECORD_MESSAGES);
    await theirs.goto(`/repairs?record=${id}`);
    await messages;
  });
});
