import { expect, test } from 'bun:test';
import { checkDraft, matching } from './templates.ts';

test('a draft without label or content is refused with a text for each field', () => {
  expect(checkDraft({ label: ' ', content: '\n' })).toEqual({
    label: 'Label is required',
    content: 'Content is required',
  });
  expect(checkDraft({ label: 'x'.repeat(256), content: 'Hi' })).toEqual({
    label: 'Label must be less than 255 characters',
  });
  expect(checkDraft({ label: 'x'.repeat(255), content: 'Hi' })).toEqual({});
});

test('the search looks in label, content and author, blind to case and accents', () => {
  const one = { id: '1', label: 'Résumé', content: 'Ready', preview: 'Ready', createdBy: 'Ana' };
  const other = { id: '2', label: 'Shipped', content: 'Your unit', preview: '', createdBy: 'Bo' };
  const found = (search: string) => matching([one, other], search).map(({ id }) => id);
  expect(found('RESUME')).toEqual(['1']);
  expect(found('unit')).toEqual(['2']);
  expect(found(' ana ')).toEqual(['1']);
  expect(found('')).toEqual(['1', '2']);
});
