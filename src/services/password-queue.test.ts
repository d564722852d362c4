import { expect, test } from 'bun:test';
import { createPasswordQueue, type Place } from './password-queue.ts';

/** Checks that a test ends one by one, and the list of those that have begun. */
function createChecks() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    run: (place: Place, name: string) =>
      place.check(async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
      }),
    end: (name: string) => ends.get(name)?.(),
  };
}

test('as many checks run as there are cores', async () => {
  const queue = createPasswordQueue(2);
  const checks = createChecks();
  const running = ['a', 'b', 'c'].map((name) => checks.run(queue.take(name), name));
  expect(checks.begun).toEqual(['a', 'b']);
  checks.end('b');
  await running[1];
  expect(checks.begun).toEqual(['a', 'b', 'c']);
});

test('a known browser goes ahead of those who wait', async () => {
  const queue = createPasswordQueue(1);
  const checks = createChecks();
  const first = checks.run(queue.take('a'), 'guess 1');
  const others = [
    checks.run(queue.take('b'), 'guess 2'),
    checks.run(queue.take('a', { isKnown: true }), 'known'),
  ];
  checks.end('guess 1');
  await first;
  expect(checks.begun).toEqual(['guess 1', 'known']);
  checks.end('known');
  await others[1];
  expect(checks.begun).toEqual(['guess 1', 'known', 'guess 2']);
});

test('of 500 at once few wait; the others are refused at once, except known browsers', () => {
  const queue = createPasswordQueue(2);
  const places: Place[] = [];
  let refused = 0;
  for (let n = 0; n < 500; n += 1) {
    try {
      places.push(queue.take(`network ${n}`));
    } catch (error) {
      expect(error).toMatchObject({
        code: 'slow-down',
        message: 'Too many attempts. Please try again in 2 seconds.',
        details: { retryAfter: 2 },
      });
      refused += 1;
    }
  }
  expect(places).toHaveLength(18);
  expect(refused).toBe(482);
  expect(() => queue.take('network 1', { isKnown: true })).not.toThrow();
  places[0]?.leave();
  expect(() => queue.take('another')).not.toThrow();
});

test('a check that fails makes room for the next', async () => {
  const queue = createPasswordQueue(1);
  const failing = queue.take('a').check(() => Promise.reject(new Error('no memory')));
  const next = queue.take('a').check(() => Promise.resolve('checked'));
  expect(failing).rejects.toThrow('no memory');
  expect(await next).toBe('checked');
});

test('a network without a recent check goes before those that had one', async () => {
  let now = 0;
  const queue = createPasswordQueue(1, () => now);
  const checks = createChecks();
  const first = checks.run(queue.take('guesser'), 'guess 1');
  const again = checks.run(queue.take('guesser'), 'guess 2');
  const owner = checks.run(queue.take('home'), 'owner');
  checks.end('guess 1');
  await first;
  expect(checks.begun).toEqual(['guess 1', 'owner']);
  checks.end('owner');
  await owner;
  checks.end('guess 2');
  await again;
  for (let n = 0; n < 8; n += 1) queue.take('guesser');
  expect(() => queue.take('guesser')).toThrow();
  expect(() => queue.take('elsewhere')).not.toThrow();
  now += 10 * 60_000;
  expect(() => queue.take('guesser')).not.toThrow();
});
