import { describe, expect, test } from 'bun:test';
import { createSeals } from './seals.ts';

const seals = createSeals('a secret of the shop');

describe('a sealed text', () => {
  test.each(['', '2468', 'Pass word é', 'x'.repeat(64)])('%p is opened by the same key', (text) => {
    const sealed = seals.seal('passcode:7', text);
    expect(createSeals('a secret of the shop').open('passcode:7', sealed)).toBe(text);
    if (text !== '') expect(Buffer.from(sealed).includes(text)).toBe(false);
  });

  test('is different each time, and as long as that of another short text', () => {
    const [one, other] = ['2468', 'a longer password'].map((text) => seals.seal('here', text));
    expect(one).not.toEqual(seals.seal('here', '2468'));
    expect(one?.length).toBe(other?.length ?? 0);
  });

  test('is not opened by another key, in another place, or after a change of any byte', () => {
    const sealed = seals.seal('passcode:7', '2468');
    expect(createSeals('another secret').open('passcode:7', sealed)).toBeNull();
    expect(seals.open('passcode:8', sealed)).toBeNull();
    for (let place = 0; place < sealed.length; place += 1) {
      const changed = Uint8Array.from(sealed);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(seals.open('passcode:7', changed)).toBeNull();
    }
    for (const length of [0, 1, 28, sealed.length - 1])
      expect(seals.open('passcode:7', sealed.subarray(0, length))).toBeNull();
  });
});

test('fingerprints of a text agree with the same key only', () => {
  expect(seals.fingerprint('2468')).toBe(seals.fingerprint('2468'));
  expect(seals.fingerprint('2468')).not.toBe(createSeals('another').fingerprint('2468'));
});
