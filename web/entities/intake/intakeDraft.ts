import { type DeviceKind, isDeviceKind, kindOfUnit } from '../../../src/domain/device-kinds.ts';
import { type Check, knownChecks } from '../../../src/domain/intakes.ts';
import type { Passcode } from '../../../src/domain/passcodes.ts';

/** The draft of an intake. */
export interface IntakeDraft {
  deviceKind: DeviceKind;
  checks: readonly Check[];
  accessories: readonly string[];
  accessoryNote: string;
  /** Undefined to keep the stored one, null to remove it. */
  passcode: Passcode | null | undefined;
}

/** The draft for a unit without an intake. */
export function emptyIntake(unit: string): IntakeDraft {
  return {
    deviceKind: kindOfUnit(unit),
    checks: [],
    accessories: [],
    accessoryNote: '',
    passcode: undefined,
  };
}

export interface StoredIntake {
  version: number;
  deviceKind: string;
  checks: readonly { label: string; state: string }[];
  accessories: readonly string[];
  accessoryNote: string;
}

/** The draft of a stored intake. */
export function intakeDraftOf(stored: StoredIntake, unit: string): IntakeDraft {
  const { version, deviceKind, checks, accessories, accessoryNote } = stored;
  const isKnown = version > 0 && isDeviceKind(deviceKind);
  return {
    deviceKind: isKnown ? deviceKind : kindOfUnit(unit),
    checks: knownChecks(checks),
    accessories,
    accessoryNote,
    passcode: undefined,
  };
}

/** The input of the mutation. */
export function intakeInput({ checks, accessories, passcode, ...draft }: IntakeDraft) {
  return {
    ...draft,
    checks: [...checks],
    accessories: [...accessories],
    ...(passcode === undefined ? {} : { passcode }),
  };
}
