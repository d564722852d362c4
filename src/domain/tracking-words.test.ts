import { expect, test } from 'bun:test';
import { REPAIR_STATUSES } from './statuses.ts';
import { stepOf, STEPS } from './tracking.ts';
import { languageFor, STEP_WORDS, TRACKING_LANGUAGES, TRACKING_WORDS } from './tracking-words.ts';

test('each status has its words in Filipino', () => {
  const words = REPAIR_STATUSES.map((repairStatus) => {
    const step = stepOf({ repairStatus, shipbackDate: null, warrantyDuration: '' }, new Date());
    return STEP_WORDS.fil[step].name;
  });
  expect(words).toEqual([
    'Natanggap na',
    'Inaayos',
    'Sinusubukan',
    'Naghihintay ng piyesa',
    'Handa nang kunin',
    'Ibabalik nang hindi naayos',
    'Inaayos muli',
  ]);
});

test.each(TRACKING_LANGUAGES)('nothing is left out in %s', (language) => {
  for (const step of STEPS) {
    expect(STEP_WORDS[language][step].name).not.toBe('');
    expect(STEP_WORDS[language][step].about).toMatch(/[.]$/);
  }
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
