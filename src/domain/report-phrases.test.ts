import { expect, test } from 'bun:test';
import { frequentPhrases, withPhrase } from './report-phrases.ts';

test('phrases are the parts of reports, most used first, in their most frequent spelling', () => {
  const reports = [
    'Replaced battery. Tested OK.',
    'replaced battery; cleaned',
    'Replaced battery\nTested OK',
    'TESTED OK; Replaced battery',
    'Cleaned. Waits for v2.1 board',
  ];
  expect(frequentPhrases(reports)).toEqual(['Replaced battery', 'Tested OK', 'cleaned']);
});

test('a phrase counts once per report, and needs more than one report', () => {
  expect(frequentPhrases(['No power. No power. No power', 'Water damage'])).toEqual([]);
});

test('there are at most six, none longer than a button, none of one or two letters', () => {
  const many = Array.from({ length: 9 }, (_, n) => `Phrase ${n}`);
  expect(frequentPhrases([many.join('. '), many.join('; ')])).toEqual(many.slice(0, 6));
  const odd = `ok; ${'long '.repeat(13)}`;
  expect(frequentPhrases([odd, odd])).toEqual([]);
});

test.each([
  ['', 'Tested OK', 'Tested OK'],
  ['Cleaned', 'Tested OK', 'Cleaned\nTested OK'],
  ['Tested OK\nCleaned ', 'Tested OK', 'Tested OK\nCleaned '],
  ['Cleaned \n\n', 'Tested OK', 'Cleaned\nTested OK'],
])('%p with a phrase', (before, phrase, after) => {
  expect(withPhrase(before, phrase)).toBe(after);
});
