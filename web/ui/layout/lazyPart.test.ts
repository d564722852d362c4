import { expect, test } from 'bun:test';
import { lazyPart } from './lazyPart.ts';

/** Code that cannot be loaded the first times. */
function codeAfter(failures: number) {
  let tries = 0;
  return lazyPart(async () => {
    tries += 1;
    if (tries <= failures) throw new Error('no network');
    return 'code';
  });
}

test('code whose preload failed is loaded once more when it is shown', async () => {
  const part = codeAfter(1);
  await part.preload();
  expect(part.loaded()).toBeUndefined();
  expect(await part.load()).toBe('code');
  expect(part.loaded()).toBe('code');
});

test('code that could not be loaded when it was shown is loaded again by a preload alone', async () => {
  const part = codeAfter(1);
  const shown = part.load();
  await expect(shown).rejects.toThrow('no network');
  expect(part.load()).toBe(shown);
  await part.preload();
  expect(part.loaded()).toBe('code');
});

test('what is shown while its preload fails loads it once more, and no further', async () => {
  const part = codeAfter(2);
  const preloaded = part.preload();
  const shown = part.load();
  await preloaded;
  await expect(shown).rejects.toThrow('no network');
  const again = part.load();
  await expect(again).rejects.toThrow('no network');
  expect(part.load()).toBe(again);
});
