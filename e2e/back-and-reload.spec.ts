import { expect, test } from './talyer.ts';

test('what is typed into a search does not call off the way to another screen', async ({
  open,
}) => {
  const page = await open('csr', '/repairs');
  let fetched = () => {};
  const held = new Promise<void>((resolve) => (fetched = resolve));
  await page.route('**/assets/AutoReplyPage*', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/AutoReplyPage*');
  await page.getByRole('searchbox').fill('pixel');
  await page.getByRole('link', { name: 'Auto Reply' }).click();
  await asked;
  await expect(page).toHaveURL('/repairs?search=pixel');
  fetched();
  await expect(page).toHaveURL('/auto-reply');
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('pixel');
});
