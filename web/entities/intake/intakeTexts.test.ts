import { describe, expect, test } from 'bun:test';
import { draftOfTexts, shownText, textsOf } from './intakeTexts.ts';
import type { IntakeDraft } from './intakeDraft.ts';

const DRAFT: IntakeDraft = {
  deviceKind: 'Phone',
  checks: [
    { label: 'Screen', state: 'fault' },
    { label: 'Wi-Fi: 5 GHz', state: 'ok' },
    { label: 'Touch', state: 'untested' },
  ],
  accessories: ['Charger', 'Case'],
  accessoryNote: 'Dent\nat the left',
  passcode: undefined,
};

const NONE = { passcodeKind: null, passcodeTag: null };
const PIN = { passcodeKind: 'pin', passcodeTag: 'a1' };

describe('the texts of an intake', () => {
  for (const passcode of [
    undefined,
    null,
    { kind: 'maintenance', value: '' },
    { kind: 'text', value: ' a:b ' },
  ] satisfies IntakeDraft['passcode'][])
    test(`become the draft again, with the passcode ${JSON.stringify(passcode)}`, () => {
      const draft = { ...DRAFT, passcode };
      expect(draftOfTexts(textsOf(draft, PIN), 'pin')).toEqual(draft);
    });

  test('of nothing noted become nothing', () => {
    const none = { ...DRAFT, checks: [], accessories: [], accessoryNote: '' };
    expect(draftOfTexts(textsOf(none, NONE), null)).toEqual(none);
  });

  test('differ for two stored passcodes of one kind', () => {
    const another = { ...PIN, passcodeTag: 'b2' };
    expect(textsOf(DRAFT, PIN).passcode).not.toBe(textsOf(DRAFT, another).passcode);
  });

  test('are shown without the passcode', () => {
    const texts = textsOf({ ...DRAFT, passcode: { kind: 'pin', value: '975311' } }, NONE);
    expect(shownText('checks', texts.checks)).toBe(
      'Screen: faulty, Wi-Fi: 5 GHz: works, Touch: untested',
    );
    expect(shownText('passcode', texts.passcode)).toBe('PIN, as typed here');
    expect(shownText('passcode', textsOf(DRAFT, PIN).passcode)).toBe('PIN');
    expect(shownText('passcode', '')).toBe('–');
  });
});
