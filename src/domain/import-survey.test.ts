import { describe, expect, test } from 'bun:test';
import { planImport } from './import.ts';
import { createSurvey, reasonInWords } from './import-survey.ts';

/** The survey of these rows below these headings. */
function surveyOf(header: readonly string[], rows: readonly (readonly string[])[]) {
  const survey = createSurvey(planImport([...header], new Map(), new Map()));
  for (const [at, cells] of rows.entries()) survey.add(at + 2, cells);
  return survey.end();
}

describe('the texts of a file', () => {
  test('are counted in any case by their first spelling, the most frequent first', () => {
    const rows = [['Fixed'], ['lost it'], ['FIXED '], [' '], ['pending']];
    expect(surveyOf(['Status'], rows).texts.get('repairStatus')).toEqual([
      { text: 'Fixed', count: 2, value: 'Unit OK' },
      { text: 'lost it', count: 1, value: null },
      { text: 'pending', count: 1, value: 'Pending' },
    ]);
  });

  test('of technicians are names as they stand', () => {
    const texts = surveyOf(['Technician'], [['jun cruz']]).texts.get('technicianInCharge');
    expect(texts).toEqual([{ text: 'jun cruz', count: 1, value: 'jun cruz' }]);
  });

  test('are not all kept of a column that holds something else', () => {
    const rows = Array.from({ length: 150 }, (_, n) => [`note ${n}`]);
    const survey = surveyOf(['Status'], rows);
    expect(survey.records).toBe(150);
    expect(survey.texts.get('repairStatus')).toHaveLength(100);
  });
});

test('dates say which order the file has, by the lines that tell', () => {
  const rows = [['13/02/2026'], ['02/13/2026'], ['02/03/2026'], ['2026-02-03']];
  expect(surveyOf(['Date'], rows).dates).toEqual({
    only: { 'day-first': [2], 'month-first': [3] },
    either: [4],
  });
});

test.each([
  ['repairCost must be between 0 and 9', 'Repair cost must be between 0 and 9'],
  ['unit is needed; clientName is needed', 'Unit is needed; Client name is needed'],
  ['nothing is known', 'nothing is known'],
])('the reason %p is shown as %p', (reason, words) => {
  expect(reasonInWords(reason)).toBe(words);
});
