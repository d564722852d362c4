import { expect, test } from 'bun:test';
import { checkDraft, draftOf, inputOf, matching, purposeText } from './templates.ts';

const BLANK = draftOf(null);

test('a draft without label or content is refused with a text for each field', () => {
  expect(checkDraft({ ...BLANK, label: ' ', content: '\n' })).toEqual({
    label: 'Label is required',
    content: 'Content is required',
  });
  expect(checkDraft({ ...BLANK, label: 'x'.repeat(256), content: 'Hi' })).toEqual({
    label: 'Label must be less than 255 characters',
  });
  expect(checkDraft({ ...BLANK, label: 'x'.repeat(255), content: 'Hi' })).toEqual({});
});

test('the search covers label, content and author, ignoring case and accents', () => {
  const use = { purpose: 'reply', forStatus: null, lang: 'en' } as const;
  const about = { ...use, preview: '', version: 1 };
  const one = { ...about, id: '1', label: 'Résumé', content: 'Ready', createdBy: 'Ana' };
  const other = { ...about, id: '2', label: 'Shipped', content: 'Your unit', createdBy: 'Bo' };
  const found = (search: string) => matching([one, other], search).map(({ id }) => id);
  expect(found('RESUME')).toEqual(['1']);
  expect(found('unit')).toEqual(['2']);
  expect(found(' ana ')).toEqual(['1']);
  expect(found('')).toEqual(['1', '2']);
});

test('only templates about a status name one, and they must (rule 447)', () => {
  const told = { ...BLANK, label: 'x', content: 'y', purpose: 'status' } as const;
  expect(checkDraft(told)).toEqual({ forStatus: 'Choose the status it is about' });
  expect(checkDraft({ ...told, forStatus: 'RTO' })).toEqual({});
  expect(inputOf({ ...told, forStatus: 'RTO' }).forStatus).toBe('RTO');
  expect(inputOf({ ...told, forStatus: 'RTO', purpose: 'reminder' }).forStatus).toBeNull();
});

test('a list says what a template is for', () => {
  const text = { purpose: 'status', forStatus: 'Unit OK', lang: 'fil' } as const;
  expect(purposeText(text)).toBe('Unit OK · Filipino');
  expect(purposeText({ ...text, purpose: 'reminder', forStatus: null })).toBe(
    'Remind about the pickup · Filipino',
  );
  expect(purposeText({ ...text, purpose: 'reply', forStatus: null })).toBe('');
});
