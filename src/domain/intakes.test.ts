import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { offeredChecklists, parseChecklist } from './checklists.ts';
import {
  allUntested,
  type CheckState,
  EMPTY_INTAKE,
  journalFacts,
  journalPasscode,
  knownChecks,
  nextState,
  parseIntake,
  markRestOk,
} from './intakes.ts';
import { addDot, isPattern, oldestReadyWithPasscode, parsePasscode } from './passcodes.ts';

describe('a checklist', () => {
  test('is the default one until the shop has its own', () => {
    const [phone] = offeredChecklists([]);
    expect(phone?.items[0]).toEqual({ label: 'Powers on', active: true });
    const own = { kind: 'Phone', items: [{ label: 'Box', active: false }] } as const;
    const offered = offeredChecklists([own]);
    expect(offered[0]).toEqual(own);
    expect(offered.map(({ kind }) => kind)).toEqual([
      'Phone',
      'Tablet',
      'Laptop',
      'Console',
      'Other',
    ]);
  });

  const item = (label: string) => ({ label, active: true });

  test('has at most 30 points of 40 characters', () => {
    const labels = Array.from({ length: 30 }, (_, place) => `${place}`.padEnd(40, 'x'));
    const items = labels.map(item);
    expect(parseChecklist('Phone', items)).toEqual({ kind: 'Phone', items });
  });

  test.each([
    ['Car', [item('Screen')]],
    ['Phone', []],
    ['Phone', [item(' ')]],
    ['Phone', [item('x'.repeat(41))]],
    ['Phone', [item('Screen'), item('screen ')]],
    ['Phone', Array.from({ length: 31 }, (_, place) => item(`Point ${place}`))],
    ['Phone', [item('a\0b')]],
  ])('case %#: is refused', (kind, items) => {
    expect(() => parseChecklist(kind, items)).toThrow();
  });
});

describe('what is noted about a unit', () => {
  test('taps go from nothing to ✓, to ✗, and back', () => {
    expect(nextState(undefined)).toBe('ok');
    expect(nextState('ok')).toBe('fault');
    expect(nextState('fault')).toBeUndefined();
    expect(nextState('untested')).toBeUndefined();
  });

  test.each<[noted: CheckState | undefined, rest: CheckState, dead: CheckState]>([
    [undefined, 'ok', 'untested'],
    ['ok', 'ok', 'untested'],
    ['fault', 'fault', 'fault'],
    ['untested', 'untested', 'untested'],
  ])(
    'a point noted as %p becomes %p when the rest works, %p when it is dead',
    (noted, rest, dead) => {
      const checks = noted === undefined ? [] : [{ label: 'Screen', state: noted }];
      expect(markRestOk(['Screen'], checks)).toEqual([{ label: 'Screen', state: rest }]);
      expect(allUntested(['Screen'], checks)).toEqual([{ label: 'Screen', state: dead }]);
    },
  );

  test('a field that is left out stays, and null removes it', () => {
    expect(parseIntake({})).toEqual({ facts: {}, passcode: undefined });
    expect(parseIntake({ passcode: null, accessories: [' Case ', 'Case', 'Box'] })).toEqual({
      facts: { accessories: ['Case', 'Box'] },
      passcode: null,
    });
  });

  test.each([
    [{ checks: [{ label: 'Screen', state: 'broken' }] }, 'checks'],
    [{ outChecks: [{ label: '', state: 'ok' }] }, 'outChecks'],
    [{ checks: [1, 2].map(() => ({ label: 'Screen', state: 'ok' })) }, 'checks'],
    [{ deviceKind: 'Car' }, 'deviceKind'],
    [{ accessories: Array.from({ length: 21 }, (_, place) => `a${place}`) }, 'accessories'],
    [{ accessoryNote: 'x'.repeat(501) }, 'accessoryNote'],
    [{ pickedUpBy: 'a\0b' }, 'pickedUpBy'],
    [{ passcode: { kind: 'pin', value: '12a4' } }, 'passcode'],
  ])('case %#: %j is refused for %s', (input, field) => {
    expect(() => parseIntake(input)).toThrow(
      expect.objectContaining({ code: 'invalid', details: { field } }),
    );
  });

  test('the journal shows it in words', () => {
    const checks = [
      { label: 'Screen', state: 'fault' },
      { label: 'Wi-Fi', state: 'untested' },
    ] as const;
    const facts = { ...EMPTY_INTAKE, checks, accessories: ['Case', 'Box'] };
    expect(journalFacts(facts)).toMatchObject({
      checks: 'Screen ✗, Wi-Fi untested',
      accessories: 'Case, Box',
    });
  });
});

test('a check whose state is not known is left out', () => {
  const known = { label: 'Screen', state: 'ok' };
  expect(knownChecks([known, { label: 'Touch', state: 'scratched' }])).toEqual([
    { label: 'Screen', state: 'ok' },
  ]);
});

test('the journal names the kind of a passcode, never the passcode', () => {
  expect([journalPasscode('pin'), journalPasscode(null)]).toEqual(['PIN', null]);
});

describe('a passcode', () => {
  test.each([
    ['pin', '0123'],
    ['text', 'Pass word é'],
    ['pattern', '14789'],
  ])('%s %s', (kind, value) => expect<object>(parsePasscode(kind, value)).toEqual({ kind, value }));

  test('is kept for 14 days after the unit is ready', () => {
    const oldest = oldestReadyWithPasscode(new Date('2026-11-22T04:00:00.000Z'));
    expect(oldest.toISOString()).toBe('2026-11-08T04:00:00.000Z');
  });

  test('there is none in Maintenance Mode', () => {
    expect(parsePasscode('maintenance', '9999')).toEqual({ kind: 'maintenance', value: '' });
  });

  test.each([
    ['pin', '12'],
    ['pin', '1'.repeat(17)],
    ['text', ''],
    ['text', 'x'.repeat(65)],
    ['text', 'a\0b'],
    ['pattern', '123'],
    ['pattern', '1231'],
    // The line from 1 to 3 takes 2 along.
    ['pattern', '1345'],
    ['face', '1234'],
  ])('%s %s is refused, and not repeated', (kind, value) => {
    expect(() => parsePasscode(kind, value)).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining(value || 'nothing') }),
    );
  });

  test('however a finger moves, it draws a valid pattern', () => {
    const dots = fc.array(fc.integer({ min: 1, max: 9 }).map(String), { minLength: 8 });
    fc.assert(
      fc.property(dots, (touched) => {
        const drawn = touched.reduce(addDot, '');
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(isPattern(drawn)).toBe(drawn.length >= 4);
      }),
    );
  });

  test('a line includes an unused dot that it crosses', () => {
    expect(addDot('1', '3')).toBe('123');
    expect(addDot('21', '3')).toBe('213');
    expect(addDot('7', '3')).toBe('753');
    expect(addDot('1', '6')).toBe('16');
    expect(addDot('12', '1')).toBe('12');
  });
});
