import type { DeviceKind } from '../../../src/domain/device-kinds.ts';
import { type Check, CHECK_STATES, type CheckState } from '../../../src/domain/intakes.ts';
import { PASSCODE_KINDS, PASSCODE_LABELS, type Passcode } from '../../../src/domain/passcodes.ts';
import { DASH } from '../../ui/table/tableTypes.ts';
import { type IntakeDraft, intakeDraftOf, type StoredIntake } from './intakeDraft.ts';

/** The fields of an intake that its form changes, with their names. */
export const INTAKE_LABELS = {
  deviceKind: 'Kind of unit',
  checks: 'Condition',
  accessories: 'What came with it',
  accessoryNote: 'Scratches, dents, other things',
  passcode: 'Passcode',
};
export type IntakeField = keyof typeof INTAKE_LABELS;

const isField = (name: string): name is IntakeField => Object.hasOwn(INTAKE_LABELS, name);
export const INTAKE_FIELDS: readonly IntakeField[] = Object.keys(INTAKE_LABELS).filter(isField);

/** The draft of a stored intake as texts, in which both sides of a conflict can be compared. */
export interface IntakeTexts extends Record<Exclude<IntakeField, 'deviceKind'>, string> {
  deviceKind: DeviceKind;
}

export const CHECK_WORDS: Record<CheckState, string> = {
  ok: 'works',
  fault: 'faulty',
  untested: 'untested',
};

/** Nobody can type it, so it separates the parts of a text. */
const SEPARATOR = '\n';

/** A stored passcode by its kind and the tag that tells it from others of that kind. */
export interface StoredPasscode {
  passcodeKind: string | null;
  passcodeTag: string | null;
}

/** A typed one has a colon after its kind. */
const storedText = ({ passcodeKind, passcodeTag }: StoredPasscode): string =>
  passcodeKind === null ? '' : [passcodeKind, passcodeTag ?? ''].join(SEPARATOR);

/** The texts of a draft, whose passcode is the stored one until another is typed. */
export function textsOf(draft: IntakeDraft, stored: StoredPasscode): IntakeTexts {
  const { deviceKind, checks, accessories, accessoryNote, passcode } = draft;
  return {
    deviceKind,
    checks: checks.map(({ label, state }) => `${label}: ${CHECK_WORDS[state]}`).join(SEPARATOR),
    accessories: accessories.join(SEPARATOR),
    accessoryNote,
    passcode:
      passcode === undefined ? storedText(stored) : passcode === null ? '' : typedText(passcode),
  };
}

/** The texts of a stored intake. */
export function storedTexts(stored: StoredIntake & StoredPasscode, unit: string): IntakeTexts {
  return textsOf(intakeDraftOf(stored, unit), stored);
}

/** The draft that these texts stand for. */
export function draftOfTexts(texts: IntakeTexts, storedKind: string | null): IntakeDraft {
  const { deviceKind, checks, accessories, accessoryNote, passcode } = texts;
  return {
    deviceKind,
    checks: partsOf(checks).flatMap(checkOf),
    accessories: partsOf(accessories),
    accessoryNote,
    passcode: passcode === '' && storedKind !== null ? null : typedPasscode(passcode),
  };
}

/** How a conflict shows a text: a passcode by its kind alone. */
export function shownText(field: IntakeField, text: string): string {
  if (text === '') return DASH;
  if (field === 'checks' || field === 'accessories') return partsOf(text).join(', ');
  if (field !== 'passcode') return text;
  const typed = typedPasscode(text);
  const [stored] = partsOf(text);
  const kind = PASSCODE_KINDS.find((one) => one === (typed?.kind ?? stored));
  const label = kind === undefined ? (stored ?? text) : PASSCODE_LABELS[kind];
  return typed === undefined ? label : `${label}, as typed here`;
}

const partsOf = (text: string): string[] => (text === '' ? [] : text.split(SEPARATOR));

function checkOf(text: string): Check[] {
  const state = CHECK_STATES.find((one) => text.endsWith(`: ${CHECK_WORDS[one]}`));
  if (state === undefined) return [];
  return [{ label: text.slice(0, -`: ${CHECK_WORDS[state]}`.length), state }];
}

const typedText = ({ kind, value }: Passcode): string => `${kind}:${value}`;

function typedPasscode(text: string): Passcode | undefined {
  const kind = PASSCODE_KINDS.find((one) => text.startsWith(`${one}:`));
  return kind === undefined ? undefined : { kind, value: text.slice(kind.length + 1) };
}
