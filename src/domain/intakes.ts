import { parseLabel } from './checklists.ts';
import { type DeviceKind, isDeviceKind } from './device-kinds.ts';
import { invalid } from './errors.ts';
import { parsePasscode, type Passcode, type PasscodeKind, PASSCODE_LABELS } from './passcodes.ts';
import { limitedText } from './texts.ts';

/** What a point of a checklist showed. A point that nobody looked at is not in the list. */
export const CHECK_STATES = ['ok', 'fault', 'untested'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** A checked point, with its label at that time. */
export interface Check {
  label: string;
  state: CheckState;
}

/** Points whose states are texts, without those of a state that is not known. */
export function knownChecks(checks: readonly { label: string; state: string }[]): Check[] {
  return checks.flatMap(({ label, state: text }) => {
    const state = CHECK_STATES.find((one) => one === text);
    return state === undefined ? [] : [{ label, state }];
  });
}

/** What the counter noted when a unit came in, and when it was fetched. */
export interface IntakeFacts {
  deviceKind: DeviceKind;
  checks: readonly Check[];
  outChecks: readonly Check[];
  accessories: readonly string[];
  accessoryNote: string;
  pickedUpBy: string;
}

/** The intake of a record, without the passcode itself. */
export interface Intake extends IntakeFacts {
  recordId: number;
  /** Grows with each change; 0 before the first one. */
  version: number;
  passcodeKind: PasscodeKind | null;
  /** When the passcode was wiped; null while it is kept, or there was none. */
  wipedAt: Date | null;
  pickedUpAt: Date | null;
}

/** The intake of a record for which nothing was noted. */
export const EMPTY_INTAKE: IntakeFacts = {
  deviceKind: 'Phone',
  checks: [],
  outChecks: [],
  accessories: [],
  accessoryNote: '',
  pickedUpBy: '',
};

interface CheckInput {
  label: string;
  state: string;
}

/** A change as clients send it; what is left out stays. */
export interface IntakeInput {
  deviceKind?: string | null | undefined;
  checks?: readonly CheckInput[] | null | undefined;
  outChecks?: readonly CheckInput[] | null | undefined;
  accessories?: readonly string[] | null | undefined;
  accessoryNote?: string | null | undefined;
  pickedUpBy?: string | null | undefined;
  /** Null removes it. */
  passcode?: { kind: string; value?: string | null | undefined } | null | undefined;
}

/** A checked change. */
export interface IntakeChanges {
  facts: Partial<IntakeFacts>;
  /** Undefined to keep it, null to remove it. */
  passcode: Passcode | null | undefined;
}

/** The accessories that are offered as buttons; others are typed. */
export const ACCESSORIES = [
  'SIM card',
  'SIM tray',
  'Memory card',
  'Case',
  'Charger',
  'Cable',
  'Box',
  'Pen',
  'Bag',
] as const;

/** The most characters of the name of who picked a unit up. */
export const PICKED_UP_BY_LENGTH = 100;

const MOST = { checks: 60, accessories: 20, note: 500, name: PICKED_UP_BY_LENGTH };

/** Reads what the counter notes about a unit (rules 351 to 354). @throws invalid naming a field. */
export function parseIntake(input: IntakeInput): IntakeChanges {
  const facts: Partial<IntakeFacts> = {};
  const { deviceKind, checks, outChecks, accessories, accessoryNote, pickedUpBy, passcode } = input;
  if (deviceKind != null) {
    if (!isDeviceKind(deviceKind)) throw invalid('deviceKind is unknown', 'deviceKind');
    facts.deviceKind = deviceKind;
  }
  if (checks !== undefined) facts.checks = parseChecks(checks ?? [], 'checks');
  if (outChecks !== undefined) facts.outChecks = parseChecks(outChecks ?? [], 'outChecks');
  if (accessories !== undefined) facts.accessories = parseAccessories(accessories ?? []);
  if (accessoryNote !== undefined)
    facts.accessoryNote = limitedText((accessoryNote ?? '').trim(), MOST.note, 'accessoryNote');
  if (pickedUpBy !== undefined)
    facts.pickedUpBy = limitedText((pickedUpBy ?? '').trim(), MOST.name, 'pickedUpBy');
  const code = passcode == null ? passcode : parsePasscode(passcode.kind, passcode.value ?? '');
  return { facts, passcode: code };
}

function parseChecks(checks: readonly CheckInput[], field: string): Check[] {
  if (checks.length > MOST.checks)
    throw invalid(`${field} must be at most ${MOST.checks} points`, field);
  const parsed = checks.map(({ label, state }) => {
    const known = CHECK_STATES.find((one) => one === state);
    if (known === undefined) throw invalid(`A point is one of ${CHECK_STATES.join(', ')}`, field);
    return { label: parseLabel(label, field), state: known };
  });
  if (new Set(parsed.map(({ label }) => label)).size < parsed.length)
    throw invalid('A point is noted twice', field);
  return parsed;
}

function parseAccessories(accessories: readonly string[]): string[] {
  if (accessories.length > MOST.accessories)
    throw invalid(`accessories must be at most ${MOST.accessories}`, 'accessories');
  return [...new Set(accessories.map((name) => parseLabel(name, 'accessories')))];
}

/** The next state when a point is tapped: from nothing to ✓, ✗, and nothing again (rule 351). */
export function nextState(state: CheckState | undefined): CheckState | undefined {
  if (state === undefined) return 'ok';
  return state === 'ok' ? 'fault' : undefined;
}

/** Marks the points that have no state yet as ✓, and keeps those that were noted (rule 351). */
export function markRestOk(labels: readonly string[], checks: readonly Check[]): Check[] {
  return labels.map((label) => ({ label, state: stateOf(label, checks) ?? 'ok' }));
}

/** Marks all points as untested but those with ✗, for a unit that does not start (rule 351). */
export function allUntested(labels: readonly string[], checks: readonly Check[]): Check[] {
  return labels.map((label) => ({
    label,
    state: stateOf(label, checks) === 'fault' ? 'fault' : 'untested',
  }));
}

/** The state of a point; undefined when nothing was noted. */
export function stateOf(label: string, checks: readonly Check[]): CheckState | undefined {
  return checks.find((check) => check.label === label)?.state;
}

/** How each state is written on paper and in the journal. */
const CHECK_MARKS: Record<CheckState, string> = {
  ok: '✓',
  fault: '✗',
  untested: 'untested',
};

const checksText = (checks: readonly Check[]): string =>
  checks.map(({ label, state }) => `${label} ${CHECK_MARKS[state]}`).join(', ');

/** The facts as the journal shows them; of the passcode it names only the kind (rule 355). */
export function journalFacts({
  checks,
  outChecks,
  accessories,
  ...texts
}: IntakeFacts): Record<string, string> {
  return {
    ...texts,
    checks: checksText(checks),
    outChecks: checksText(outChecks),
    accessories: accessories.join(', '),
  };
}

/** The kind of a passcode as the journal shows it. */
export function journalPasscode(kind: PasscodeKind | null): string | null {
  return kind === null ? null : PASSCODE_LABELS[kind];
}
