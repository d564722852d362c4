import { expect, test } from 'bun:test';
import { differences } from '../../ui/overlay/conflict.ts';
import { NETWORK_SENTENCE } from '../client/errors.ts';
import {
  withChanges,
  withChoices,
  type FormState,
  withoutNetworkErrors,
  formStateFrom,
} from './formState.ts';

const FIELDS = ['unit', 'report', 'urgent'] as const;
type Field = (typeof FIELDS)[number];
interface Draft {
  unit: string;
  report: string;
  urgent: boolean;
}
interface Row {
  version: number;
}
const before: Draft = { unit: 'Laptop', report: 'Opened', urgent: false };
const start = (): FormState<Field, Draft, Row> => formStateFrom({ version: 1 }, before);

test('typing keeps the other fields and clears only the errors of what was typed', () => {
  const refused = { ...start(), errors: { unit: 'Too long', report: 'Missing' } };
  const typed = withChanges(refused, FIELDS, { unit: 'Phone', urgent: true });
  expect(typed).toMatchObject({
    before,
    draft: { unit: 'Phone', report: 'Opened', urgent: true },
    errors: { report: 'Missing' },
  });
  expect(typed.errors).not.toHaveProperty('unit');
});

test('why a save failed is no longer said once its field is corrected', () => {
  const refused = { ...start(), problem: 'Too long', errors: { unit: 'Too long' } };
  expect(withChanges(refused, FIELDS, { report: 'New fan' }).problem).toBe('Too long');
  expect(withChanges(refused, FIELDS, { unit: 'Phone' }).problem).toBe('');
  const broken = { ...start(), problem: 'Broken', errors: {} };
  expect(withChanges(broken, FIELDS, { unit: 'Phone' }).problem).toBe('Broken');
});

test('a connection that is back takes back only that the shop cannot be reached', () => {
  const refused = { ...start(), problem: 'Refused', errors: { unit: 'Too long' } };
  expect(withoutNetworkErrors(refused)).toEqual(refused);
  const cut = { ...start(), problem: NETWORK_SENTENCE, errors: { report: NETWORK_SENTENCE } };
  expect(withoutNetworkErrors(cut)).toEqual(start());
});

test('without a conflict a save continues from the version that the draft started from', () => {
  const typed = withChanges(start(), FIELDS, { unit: 'Phone' });
  expect(withChoices(typed)).toBe(typed);
});

test('a save of choices continues from the current row, with what was chosen', () => {
  const mine = { unit: 'Phone', report: 'New fan', urgent: false };
  const theirs = { unit: 'Laptop', report: 'New board', urgent: true };
  const list = differences(before, mine, theirs, FIELDS);
  const state: FormState<Field, Draft, Row> = {
    ...withChanges(start(), FIELDS, mine),
    problem: 'Refused',
    errors: { unit: 'Too long' },
    conflict: { current: { version: 4 }, mine, theirs, list },
    choices: { report: 'theirs' },
  };
  expect(withChoices(state)).toEqual({
    base: { version: 4 },
    before: theirs,
    draft: { unit: 'Phone', report: 'New board', urgent: true },
    errors: {},
    problem: '',
    conflict: null,
    choices: {},
  });
});
