import { expect, test } from 'bun:test';

test("a screen's largest operation with every fragment there is is far smaller", async () => {
  const sizes = { fragments: 0, largest: 0 };
  for (const path of new Bun.Glob('web/**/*.{ts,tsx}').scanSync('.'))
    for (const [, document = ''] of (await Bun.file(path).text()).matchAll(
      /graphql\(\s*`([^`]*)`/g,
    ))
      if (document.trim().startsWith('fragment')) sizes.fragments += document.length;
      else sizes.largest = Math.max(sizes.largest, document.length);
  expect(sizes.largest).toBeGreaterThan(0);
  expect(sizes.fragments + sizes.largest).toBeLessThan(16 * 1024);
});
