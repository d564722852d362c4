import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './kit/fixtures.ts';
import { dialog, follow, fresh, signInByHand, toast, visitScreen } from './kit/locators.ts';
import { pathsOf } from './kit/paths.ts';
import { PEOPLE } from './kit/people.ts';

test.beforeEach(({ page }) => page.addInitScript(withholdNewerFunctions));

for (const role of ['admin', 'client'] as const)
  test(`an older browser shows every screen of ${role}`, async ({ page }) => {
    await page.goto('/');
    await signInByHand(page, PEOPLE[role]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const path of pathsOf(role))
      await test.step(path, async () => {
        await visitScreen(page, path);
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      });
  });

test('an older browser logs a repair', async ({ page }) => {
  const client = fresh('Olga');
  await page.goto('/');
  await signInByHand(page, PEOPLE.csr);
  await expect(page.getByText('Live Updates')).toBeVisible();
  await follow(page, 'Repair Records');
  await page.getByRole('button', { name: 'New Record' }).click();
  const form = dialog(page, 'New Repair Record');
  await form.getByLabel('Client name').fill(client);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Record created successfully')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: client })).toBeVisible();
});

test('no regular expression looks behind, which Safari 16.3 cannot read', () => {
  const folder = join(import.meta.dirname, '..', 'dist', 'web', 'assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const looksBehind = (name: string) => /\(\?<[=!]/.test(readFileSync(join(folder, name), 'utf8'));
  expect(scripts.filter(looksBehind)).toEqual([]);
  expect(scripts.length).toBeGreaterThan(20);
});

/** Removes what Safari 15.4, Chrome 109 or Firefox 121 does not have (rule 638). */
function withholdNewerFunctions(): void {
  const newer: readonly [holder: object, names: string][] = [
    [AbortSignal, 'any timeout'],
    [Array, 'fromAsync'],
    [Array.prototype, 'toReversed toSorted toSpliced with'],
    [Map, 'groupBy'],
    [Object, 'groupBy'],
    [Promise, 'withResolvers try'],
    [URL, 'canParse parse'],
    [Document.prototype, 'startViewTransition'],
    [Element.prototype, 'checkVisibility'],
    [HTMLElement.prototype, 'showPopover hidePopover togglePopover'],
    [Iterator.prototype, 'drop every filter find flatMap forEach map reduce some take toArray'],
    [
      Set.prototype,
      'difference intersection isDisjointFrom isSubsetOf isSupersetOf symmetricDifference union',
    ],
    [String.prototype, 'isWellFormed toWellFormed'],
    [URLSearchParams.prototype, 'size'],
    [HTMLInputElement.prototype, 'showPicker'],
    [window, 'requestIdleCallback cancelIdleCallback scheduler navigation Iterator'],
  ];
  for (const [holder, names] of newer)
    for (const name of names.split(' ')) Reflect.deleteProperty(holder, name);
}
