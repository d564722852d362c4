import { checkHasFact, parseDevice } from '../../../src/domain/customer-devices.ts';
import { problemOf } from '../../lib/client/errors.ts';
import type { FieldErrors } from '../../lib/form/formState.ts';
import type { DeviceRow } from './deviceFields.ts';

/** The fields of a device, with their labels. */
export const DEVICE_LABELS = {
  kind: 'Kind',
  brand: 'Brand',
  model: 'Model',
  imei: 'IMEI',
  imei2: 'Second IMEI',
  serial: 'Serial number',
  note: 'Note',
} as const;
export type DeviceField = keyof typeof DEVICE_LABELS;

const isField = (name: string): name is DeviceField => Object.hasOwn(DEVICE_LABELS, name);
export const DEVICE_FIELDS: readonly DeviceField[] = Object.keys(DEVICE_LABELS).filter(isField);

export type DeviceDraft = Record<DeviceField, string>;

export function draftOf(device: DeviceRow | null): DeviceDraft {
  const { kind = '', brand = '', model = '', note = '', imei, imei2, serial } = device ?? {};
  return { kind, brand, model, note, imei: imei ?? '', imei2: imei2 ?? '', serial: serial ?? '' };
}

/** Each field's error, as text for the form (rules 303 and 306). */
export function checkDraft(draft: DeviceDraft): FieldErrors<DeviceField> {
  const errors: FieldErrors<DeviceField> = {};
  for (const field of DEVICE_FIELDS) {
    const problem = problemOf(() => parseDevice({ [field]: draft[field] }));
    if (problem !== null) errors[field] = problem;
  }
  const unknown = problemOf(() => checkHasFact(draft));
  return unknown === null ? errors : { ...errors, model: unknown };
}

/** Moves a number that is not an IMEI to the serial number, after the one that is there. */
export function moveToSerial(draft: DeviceDraft, field: 'imei' | 'imei2'): Partial<DeviceDraft> {
  const number = draft[field].trim();
  const serial = draft.serial.trim();
  return { [field]: '', serial: serial === '' ? number : `${serial} ${number}` };
}
