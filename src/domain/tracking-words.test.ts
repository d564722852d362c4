import { expect, test } from 'bun:test';
import { CUSTOMER_LANGUAGES } from './languages.ts';
import { languageFor, TRACKING_WORDS } from './tracking-words.ts';

test.each(CUSTOMER_LANGUAGES)('no word is missing in %s', (language) => {
  for (const text of Object.values(TRACKING_WORDS[language])) expect(text).not.toBe('');
});

test.each([
  ['fil', null, null, 'fil'],
  ['en', 'fil', 'fil', 'en'],
  ['de', 'fil', 'de', 'fil'],
  [null, 'fil', 'en-PH,en', 'fil'],
  [null, 'en', 'fil-PH,fil;q=0.9,en', 'fil'],
  [null, 'en', 'tl', 'fil'],
  [null, null, 'en-PH,fil;q=0.8', 'en'],
  [null, null, 'fil', 'fil'],
  [null, null, 'film', 'en'],
  [null, null, null, 'en'],
])('chosen %p, customer %p, browser %p: %s', (chosen, customer, accepted, language) => {
  expect(languageFor(chosen, customer, accepted)).toBe(language as never);
});
