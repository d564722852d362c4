import { expect, test } from 'bun:test';
import { cutPage } from './pages.ts';

test.each([
  [[], { rows: [], next: null }],
  [[1], { rows: [1], next: null }],
  [[1, 2], { rows: [1, 2], next: null }],
  [[1, 2, 3], { rows: [1, 2], next: 2 }],
])('a page of two from %p is %p', (found, page) => {
  expect(cutPage(found, 2)).toEqual(page);
});
