import { type DeviceKind, isDeviceKind, kindOfUnit } from '../../../src/domain/checklists.ts';
import { type Check, CHECK_STATES } from '../../../src/domain/intakes.ts';
import type { Passcode } from '../../../src/domain/passcodes.ts';

/** What is noted of a unit, as a form holds it. */
export interface IntakeDraft {
  deviceKind: DeviceKind;
  checks: readonly Check[];
  accessories: readonly string[];
  accessoryNote: string;
  /** Undefined for one that stays as it is, null for none. */
  passcode: Passcode | null | undefined;
}

/** Of a unit of which nothing was noted yet. */
export function emptyIntake(unit: string): IntakeDraft {
  return {
    deviceKind: kindOfUnit(unit),
    checks: [],
    accessories: [],
    accessoryNote: '',
    passcode: undefined,
  };
}

interface StoredIntake {
  version: number;
  deviceKind: string;
  checks: readonly { label: string; state: string }[];
  accessories: readonly string[];
  accessoryNote: string;
}

/** The draft of an intake that is changed. */
export function intakeDraftOf(stored: StoredIntake, unit: string): IntakeDraft {
  const { version, deviceKind, checks, accessories, accessoryNote } = stored;
  const isKnown = version > 0 && isDeviceKind(deviceKind);
  return {
    deviceKind: isKnown ? deviceKind : kindOfUnit(unit),
    checks: checks.flatMap(({ label, state: text }) => {
      const state = CHECK_STATES.find((one) => one === text);
      return state === undefined ? [] : [{ label, state }];
    }),
    accessories,
    accessoryNote,
    passcode: undefined,
  };
}

/** The draft as it is sent. */
export function intakeInput({ checks, accessories, passcode, ...draft }: IntakeDraft) {
  return {
    ...draft,
    checks: [...checks],
    accessories: [...accessories],
    ...(passcode === undefined ? {} : { passcode }),
  };
}
