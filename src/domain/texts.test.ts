import { expect, test } from 'bun:test';
import { limitedText } from './texts.ts';

test('a text is limited by its characters, not by the units that they take', () => {
  expect(limitedText('🔧🔧🔧', 3, 'note')).toBe('🔧🔧🔧');
  expect(() => limitedText('🔧🔧🔧', 2, 'note')).toThrow('note must be at most 2 characters');
  for (const wrong of ['a\0', '\uD83D'])
    expect(() => limitedText(wrong, 3, 'note')).toThrow('note contains characters');
});
