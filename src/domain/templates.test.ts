import { expect, test } from 'bun:test';
import { isCommissionVisible, parseVisibility } from './settings.ts';
import { ANY_USE, parseContent, parseLabel, parseUse, templatePreview } from './templates.ts';

test.each([
  ['', ''],
  ['short', 'short'],
  ['x'.repeat(100), 'x'.repeat(100)],
  ['x'.repeat(101), `${'x'.repeat(100)}…`],
  // An emoji is one character and is never cut in half.
  ['😀'.repeat(101), `${'😀'.repeat(100)}…`],
])('case %#: the preview of a reply', (content, preview) => {
  expect(templatePreview(content)).toBe(preview);
});

test.each([
  ['', 'Label is required'],
  ['  ', 'Label is required'],
  ['x'.repeat(256), 'Label must be less than 255 characters'],
  ['a\0b', 'label contains characters that are not text'],
])('case %#: no label', (label, message) => {
  expect(() => parseLabel(label)).toThrow(
    expect.objectContaining({ code: 'invalid', message, details: { field: 'label' } }),
  );
});

test.each([
  ['', 'Content is required'],
  [' \n ', 'Content is required'],
  ['x'.repeat(20_001), 'content must be at most 20000 characters'],
  ['a\ud800', 'content contains characters that are not text'],
])('case %#: no content', (content, message) => {
  expect(() => parseContent(content)).toThrow(
    expect.objectContaining({ code: 'invalid', message, details: { field: 'content' } }),
  );
});

test('a label is trimmed, content is kept as typed', () => {
  expect(parseLabel(` ${'x'.repeat(255)} `)).toBe('x'.repeat(255));
  expect(parseContent(' Hello,\n  {name} ')).toBe(' Hello,\n  {name} ');
});

test.each([
  ['true', true],
  ['false', false],
  ['TRUE', false],
  ['1', false],
  [null, false],
])('a setting of %p shows commissions: %p', (value, visible) => {
  expect(isCommissionVisible(value)).toBe(visible);
});

test.each(['true', 'false', true, false])('%p can be set', (value) => {
  expect(parseVisibility(value)).toBe(String(value) as 'true');
});

test.each(['', 'yes', 'TRUE', '1'])('%p cannot be set', (value) => {
  expect(() => parseVisibility(value)).toThrow(
    expect.objectContaining({ code: 'invalid', details: { field: 'value' } }),
  );
});

const READY = { purpose: 'status', forStatus: 'Unit OK', lang: 'fil' } as const;

test.each([
  [{}, ANY_USE, ANY_USE],
  [{}, READY, READY],
  [{ purpose: null, forStatus: 'RTO', lang: null }, READY, { ...READY, forStatus: 'RTO' }],
  [{ purpose: 'STATUS', forStatus: 'unit ok', lang: 'FIL' }, ANY_USE, READY],
  [{ lang: 'en' }, READY, { ...READY, lang: 'en' }],
  // Only what tells of a status has one.
  [{ purpose: 'reply' }, READY, { ...READY, purpose: 'reply', forStatus: null }],
  [{ forStatus: 'RTO' }, ANY_USE, ANY_USE],
] as const)('case %#: what a template is for (rule 447)', (input, before, use) => {
  expect(parseUse(input, before)).toEqual(use);
});

test.each([
  [{ purpose: 'spam' }, 'purpose'],
  [{ lang: 'de' }, 'lang'],
  [{ purpose: 'status' }, 'forStatus'],
  [{ purpose: 'status', forStatus: '' }, 'forStatus'],
  [{ purpose: 'status', forStatus: 'Done' }, 'forStatus'],
])('case %#: what no template is for', (input, field) => {
  expect(() => parseUse(input, ANY_USE)).toThrow(
    expect.objectContaining({ code: 'invalid', details: expect.objectContaining({ field }) }),
  );
});
