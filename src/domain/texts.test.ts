import { expect, test } from 'bun:test';
import { boundedText, limitedText } from './texts.ts';

test('a text is limited by its characters, not by the units that they take', () => {
  expect(limitedText('🔧🔧🔧', 3, 'note')).toBe('🔧🔧🔧');
  expect(() => limitedText('🔧🔧🔧', 2, 'note')).toThrow('note must be at most 2 characters');
  for (const wrong of ['a\0', '\uD83D'])
    expect(() => limitedText(wrong, 3, 'note')).toThrow('note contains characters');
});

test.each(['a'.repeat(4), 'a\0', '\ud800'])('a bounded text is not %p', (text) => {
  expect(() => boundedText(text, 3, 'visit')).toThrow('visit must be at most 3 characters of text');
  expect(boundedText('abc', 3, 'visit')).toBe('abc');
});
