import { expect, test } from 'bun:test';
import { STEP_MEANINGS, STEP_WORDS } from './step-words.ts';
import { STEPS } from './steps.ts';

const WORDS = [
  ['received', 'Received', 'Natanggap na'],
  ['repairing', 'Being repaired', 'Inaayos'],
  ['testing', 'Being tested', 'Sinusubukan'],
  ['parts', 'Waiting for parts', 'Naghihintay ng piyesa'],
  ['again', 'Being repaired again', 'Inaayos muli'],
  ['ready', 'Ready for pickup', 'Handa nang kunin'],
  ['returning', 'To be returned unrepaired', 'Ibabalik nang hindi naayos'],
  ['released', 'Released', 'Nailabas na'],
  ['returned', 'Returned unrepaired', 'Naibalik nang hindi naayos'],
] as const;

test.each(WORDS)('%s is "%s" in English and "%s" in Filipino', (step, en, fil) => {
  expect(STEP_WORDS[step]).toEqual({ en, fil });
});

test('every step has its words, and a sentence about what it means', () => {
  expect(WORDS.map(([step]) => step)).toEqual([...STEPS]);
  for (const step of STEPS)
    for (const sentence of Object.values(STEP_MEANINGS[step])) expect(sentence).toEndWith('.');
});
