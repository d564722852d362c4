import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { initials, nameKey } from './names.ts';

test.each([
  ['José Peña', 'jose pena'],
  ['JOSE\u0301  PEN\u0303A', 'jose pena'],
  ['  Maria\u00a0 Clara\t', 'maria clara'],
  ['ÀÉÎÕÜ', 'aeiou'],
  ['İpek', 'ipek'],
  ['Ng, Anna-Liza', 'ng, anna-liza'],
  ['Ana Cruz', 'ana cruz'],
  ['Ana  Cruz', 'ana cruz'],
  [' Ana Cruz', 'ana cruz'],
  ['Ana Cruz ', 'ana cruz'],
  ['Ana\tCruz', 'ana cruz'],
  ['', ''],
  [' \n ', ''],
])('%p is known as %p', (name, key) => {
  expect(nameKey(name)).toBe(key);
});

test.each([
  ['Ana Cruz', 'Anna Cruz'],
  ['Ana Cruz', 'Ana Cruz Jr'],
  ['Ana Cruz', 'AnaCruz'],
])('%p and %p are two people', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});

test('the key of a key is that key', () => {
  const points = fc.array(fc.integer({ min: 0, max: 0x2_ff_ff }), { maxLength: 12 });
  fc.assert(
    fc.property(points, (codes) => {
      const name = String.fromCodePoint(...codes);
      expect(nameKey(nameKey(name))).toBe(nameKey(name));
    }),
    { numRuns: 2000 },
  );
});

test('case, composition and outer spaces of a name do not matter', () => {
  const letters = fc.string({ unit: fc.constantFrom(...Array.from('abcñéüöåÁÇ xyz')) });
  fc.assert(
    fc.property(letters, (name) => {
      for (const spelling of [name.toUpperCase(), name.normalize('NFD'), `  ${name}\t`])
        expect(nameKey(spelling)).toBe(nameKey(name));
    }),
  );
});

test.each([
  ['Ada Admin', 'AA'],
  ['maria clara de los santos', 'MS'],
  ['Tino', 'T'],
  ['  cora   counter ', 'CC'],
  ['😀 Smith', '😀S'],
  ['', ''],
])('the initials of %p are %p', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
