import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  type Burst,
  createFieldScanner,
  isScanned,
  mayBeScanned,
  NO_KEYS,
  scannedCode,
  withKey,
} from './scanner.ts';

const LINK = 'https://clinic.example.com/t/AbCdEfGhIjKlMnOpQrSt_-';

/** What is known after these keys, with this pause between two of them. */
function typed(keys: readonly string[], pause: number): { burst: Burst; end: number } {
  let end = 1000;
  let burst = NO_KEYS;
  for (const key of keys) burst = withKey(burst, { key, timeStamp: (end += pause) });
  return { burst, end };
}

test.each([
  ['T-641', '/r/641'],
  ['t641', '/r/641'],
  ['#641', '/r/641'],
  ['/r/641', '/r/641'],
  ['http://192.168.1.5:3000/r/641', '/r/641'],
  [LINK, '/r/link/AbCdEfGhIjKlMnOpQrSt_-'],
  ['6901234567892', null],
  ['GC-641', null],
  ['Maria', null],
])('a scanner that types %p opens %p', (text, path) => {
  const { burst, end } = typed(Array.from(text), 10);
  expect(scannedCode(burst, { key: 'Enter', timeStamp: end + 10 }, 'T')).toBe(path);
});

test('a person who types the same opens nothing, even with a late Enter', () => {
  const slow = typed(Array.from('T-641'), 40);
  expect(scannedCode(slow.burst, { key: 'Enter', timeStamp: slow.end + 10 }, 'T')).toBeNull();
  const fast = typed(Array.from('T-641'), 39);
  expect(scannedCode(fast.burst, { key: 'Enter', timeStamp: fast.end + 40 }, 'T')).toBeNull();
});

test('Shift within a burst belongs to it', () => {
  const { burst, end } = typed(['Shift', 'T', '-', '6', 'Shift', '4', '1'], 10);
  expect(scannedCode(burst, { key: 'Enter', timeStamp: end + 10 }, 'T')).toBe('/r/641');
});

test.each([
  ['htt', false],
  ['http', true],
  ['https://talyer.lo', true],
  ['T-6', false],
  ['T-64', true],
  ['gswn', false],
  ['mendoza', false],
])('%p, typed fast, is the code of a label: %p', (text, isCode) => {
  expect(isScanned(typed(Array.from(text), 5).burst, 'T')).toBe(isCode);
});

test.each([
  ['n', 'N', true],
  ['N-6', 'N', true],
  ['n6', 'N', true],
  ['h', 'N', true],
  ['/', 'N', true],
  ['s', 'N', false],
  ['ns', 'N', false],
  ['n', 'NE', true],
  ['ne', 'NE', true],
  ['e', 'NE', false],
])('%p may be the beginning of a code of a shop with the prefix %p: %p', (keys, prefix, may) => {
  expect(mayBeScanned(typed(Array.from(keys), 5).burst, prefix)).toBe(may);
});

test('an arrow key or Backspace ends a burst', () => {
  for (const key of ['ArrowLeft', 'Backspace']) {
    const { burst, end } = typed(['T', '-', key, '6', '4', '1'], 10);
    expect(scannedCode(burst, { key: 'Enter', timeStamp: end + 10 }, 'T')).toBeNull();
  }
});

describe('in a field', () => {
  /** A field, its scans and a clock. */
  function atField(text = '', inSearch = false) {
    const field = Object.assign(new EventTarget(), { text });
    const opened: (string | null)[] = [];
    const tookOutSince: number[] = [];
    let now = 1000;
    const scans = createFieldScanner((target) => {
      const { text: before } = field;
      return (since) => {
        if (target === field) field.text = before;
        tookOutSince.push(since);
      };
    });
    /** Presses a key so many milliseconds after the one before. */
    const press = (key: string, after: number, target: EventTarget = field): void => {
      now += after;
      const path = scans.follow({ key, timeStamp: now, target }, 'T', inSearch);
      if (key === 'Enter') opened.push(path);
      else if (target === field && key.length === 1) field.text += key;
    };
    const type = (keys: string, pause: number) => {
      for (const key of keys) press(key, pause);
    };
    return { field, opened, tookOutSince, press, type, scans };
  }

  test.each(['T-641', 't-641', '/r/641', 'http://192.168.1.5:3000/r/641'])(
    'a scanner that types %p opens the record, and the field has what was typed by hand',
    (code) => {
      const { field, opened, tookOutSince, press, type } = atField();
      type('Maria', 120);
      press('Shift', 300);
      type(code, 8);
      press('Enter', 8);
      expect([opened, field.text]).toEqual([['/r/641'], 'Maria']);
      expect(tookOutSince).toEqual([1000 + 5 * 120 + 300 + 8]);
    },
  );

  test.each([
    ['a serial number', 'C39XK2ABCDEF'],
    ['an IMEI', '356938035643809'],
    ['a part number like the ticket of this shop', 'T641'],
    ['the ticket of another shop', 'GC-641'],
    ['an address', 'https://clinic.example.com/menu/T-641'],
  ])('%s is typed like any text', (_what, code) => {
    const { field, opened, type, press } = atField();
    type(code, 5);
    press('Enter', 5);
    expect([opened, field.text]).toEqual([[null], code]);
  });

  test.each([false, true])(
    'the link of a stub opens its record, in a search (%p), too',
    (inSearch) => {
      const { field, opened, type, press } = atField('', inSearch);
      type('Maria', 120);
      press('Shift', 300);
      type(LINK, 5);
      press('Enter', 5);
      expect([opened, field.text]).toEqual([['/r/link/AbCdEfGhIjKlMnOpQrSt_-'], 'Maria']);
    },
  );

  test('the code of a label stays in a search, which finds its record', () => {
    const { field, opened, type, press } = atField('', true);
    type('T-641', 5);
    press('Enter', 5);
    expect([opened, field.text]).toEqual([[null], 'T-641']);
  });

  test('the next code is found, too, also after one that was no code', () => {
    const { field, opened, type, press } = atField();
    for (const code of ['T-641', '356938035643809', 'T-642']) {
      type(code, 5);
      press('Enter', 5);
    }
    expect([opened, field.text]).toEqual([['/r/641', null, '/r/642'], '356938035643809']);
  });

  test('keys typed into two fields, or after other keys, are no code', () => {
    const { opened, type, press, scans } = atField();
    type('T-6', 5);
    press('4', 5, new EventTarget());
    press('Enter', 5);
    type('T-6', 5);
    scans.forget();
    type('41', 5);
    press('Enter', 5);
    expect(opened).toEqual([null, null]);
  });

  test('one pause as long as a person’s means that the keys were typed by hand', () => {
    const quick = fc.array(fc.integer({ min: 1, max: 39 }), { minLength: 6, maxLength: 6 });
    const slow = fc.integer({ min: 40, max: 400 });
    fc.assert(
      fc.property(quick, fc.integer({ min: 1, max: 5 }), slow, (pauses, place, pause) => {
        const { field, opened, press } = atField();
        for (const [index, key] of ['T', '-', '6', '4', '1', 'Enter'].entries())
          press(key, index === place ? pause : (pauses[index] ?? 1));
        expect([opened, field.text]).toEqual([[null], 'T-641']);
      }),
    );
  });
});
