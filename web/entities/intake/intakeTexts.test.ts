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

describe('the texts of an intake', () => {
  for (const passcode of [
    undefined,
    null,
    { kind: 'maintenance', value: '' },
    { kind: 'text', value: ' a:b ' },
  ] satisfies IntakeDraft['passcode'][])
    test(`become the draft again, with the passcode ${JSON.stringify(passcode)}`, () => {
      const draft = { ...DRAFT, passcode };
      expect(draftOfTexts(textsOf(draft, 'pin'), 'pin')).toEqual(draft);
    });

  test('of nothing noted become nothing', () => {
    const none = { ...DRAFT, checks: [], accessories: [], accessoryNote: '' };
    expect(draftOfTexts(textsOf(none, null), null)).toEqual(none);
  });

  test('are shown without the passcode', () => {
    const texts = textsOf({ ...DRAFT, passcode: { kind: 'pin', value: '975311' } }, null);
    expect(shownText('checks', texts.checks)).toBe(
      'Screen: faulty, Wi-Fi: 5 GHz: works, Touch: untested',
    );
    expect(shownText('passcode', texts.passcode)).toBe('PIN, as typed here');
    expect(shownText('passcode', 'pattern')).toBe('Pattern');
    expect(shownText('passcode', '')).toBe('–');
  });
});
