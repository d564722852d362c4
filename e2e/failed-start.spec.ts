import { expect, test } from './kit/fixtures.ts';

test.use({ mayFail: [/ERR_FAILED|dynamically imported module|SyntaxError|^exception: /] });

for (const script of ['entry', 'sign-in'])
  test(`the page says so when ${script} does not arrive, or the browser cannot read it`, async ({
    page,
  }) => {
    const scripts = new RegExp(`/assets/${script}-.*\\.js`);
    await page.route(scripts, (route) => route.abort());
    await page.goto('/');
    await expect(
      page.getByText('The page could not be loaded. Please load it again.'),
    ).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.route(scripts, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'words of the future' }),
    );
    await page.reload();
    await expect(
      page.getByText('This browser is too old for this page. Please update it.'),
    ).toBeVisible();
  });
