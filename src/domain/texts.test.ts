import { expect, test } from 'bun:test';
import { boundedText, limitedText } from './texts.ts';

test('a text is limited by its characters, not by the units that they take', () => {
  expect(limitedText('🔧🔧🔧', 3, 'note')).toBe('🔧🔧🔧');
  expect(() => limitedText('🔧🔧🔧', 2, 'note')).toThrow('note must be at most 2 characters');
  for (const wrong of ['a\0', '\uD83D'])
    expect(() => limitedText(wrong, 3, 'note')).toThrow('note contains characters');
});

test('a bounded text is refused for its length, or for what cannot be stored', () => {
  expect(boundedText('abc', 3, 'visit')).toBe('abc');
  const refusal = (text: string) => () => boundedText(text, 3, 'visit');
  expect(refusal('a'.repeat(4))).toThrow('visit must be at most 3 characters of text');
  for (const wrong of ['a\0', '\ud800'])
    expect(refusal(wrong)).toThrow('visit contains characters that are not text');
});
