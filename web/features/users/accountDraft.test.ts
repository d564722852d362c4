import { expect, test } from 'bun:test';
import { checkDraft, draftOf, lacksListing, missingText } from './accountDraft.ts';

test('a new user needs everything, and the password is asked for last', () => {
  const empty = draftOf(null);
  expect(missingText(checkDraft(empty, true))).toBe('Please fill in all required fields');
  const named = { ...empty, name: 'Jun', username: 'jun', role: 'technician' } as const;
  expect(missingText(checkDraft(named, true))).toBe('Password is required for new users');
  expect(missingText(checkDraft(named, false))).toBeNull();
});

test("a technician's name is looked for whatever its case, accents and spaces", () => {
  const draft = { ...draftOf(null), name: ' jose  RIZAL ', role: 'technician' } as const;
  expect(lacksListing(draft, [{ name: 'José Rizal' }])).toBe(false);
  expect(lacksListing(draft, [{ name: 'Jose Rizal Jr' }])).toBe(true);
  expect(lacksListing({ ...draft, role: 'csr' }, [])).toBe(false);
  expect(lacksListing({ ...draft, name: ' ' }, [])).toBe(false);
});
