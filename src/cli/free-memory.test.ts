import { expect, test } from 'bun:test';
import { createMemoryFreer } from './free-memory.ts';

/** Checks after each of these amounts of work; tells at which checks memory was freed. */
function freedAt(work: readonly number[], costOfFreeing = 0): number[] {
  const freed: number[] = [];
  let used = 5000;
  let at = 0;
  const check = createMemoryFreer(
    () => used,
    () => {
      used += costOfFreeing;
      freed.push(at);
    },
  );
  for (const [place, milliseconds] of work.entries()) {
    used += milliseconds;
    at = place;
    check();
  }
  return freed;
}

test.each<[string, number[], number[]]>([
  ['not while there is work', [5000, 4000, 5000, 3000], []],
  ['once after it', [5000, 4000, 100, 50, 0, 20], [2]],
  ['after each time of work', [5000, 10, 10, 4000, 10, 10], [1, 4]],
  ['not after little work', [1500, 10, 10], []],
  ['after little work often', [1500, 10, 1500, 10], [3]],
  ['not when it was always quiet', [10, 20, 1000, 0, 10], []],
])('memory is freed %s', (_, work, expected) => {
  expect(freedAt(work)).toEqual(expected);
});

test('what freeing itself costs is no work', () => {
  expect(freedAt([5000, 0, 0, 0], 2500)).toEqual([1]);
});
