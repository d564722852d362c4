import { expect, test } from 'bun:test';
import { readTyped } from './comboboxOptions.ts';
import { textOptions } from './Select.tsx';

const choices = {
  options: textOptions(['Ana', 'Ana Cruz', 'Ben']),
  freeText: false,
  loadingText: undefined,
};
const read = (typed: string, change: Partial<Parameters<typeof readTyped>[1]> = {}) => {
  const { matches, meant } = readTyped(typed, { ...choices, ...change });
  return { matches: matches.map(({ value }) => value), meant: meant?.value };
};

test('a text means the option that it spells, else the only one that contains it', () => {
  expect(read(' ANA ')).toEqual({ matches: ['Ana', 'Ana Cruz'], meant: 'Ana' });
  expect(read('cru')).toEqual({ matches: ['Ana Cruz'], meant: 'Ana Cruz' });
  expect(read('an')).toEqual({ matches: ['Ana', 'Ana Cruz'], meant: undefined });
  expect(read('x')).toEqual({ matches: [], meant: undefined });
  expect(read('')).toEqual({ matches: ['Ana', 'Ana Cruz', 'Ben'], meant: undefined });
});

test('a text means no option where any text is valid, or while the options are loading', () => {
  expect(read('ben', { freeText: true })).toEqual({ matches: ['Ben'], meant: undefined });
  expect(read('ben', { loadingText: 'Loading…' })).toEqual({ matches: [], meant: undefined });
});
