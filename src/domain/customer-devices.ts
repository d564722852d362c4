import { invalid } from './errors.ts';
import { NOT_AN_IMEI, readImei } from './imei.ts';
import { checkText, limitedText } from './texts.ts';

/** A customer's gadget, known across its visits. */
export interface CustomerDevice {
  id: number;
  version: number;
  customerId: number | null;
  kind: string;
  brand: string;
  model: string;
  imei: string | null;
  imei2: string | null;
  serial: string | null;
  note: string;
  createdAt: Date;
  updatedAt: Date;
}

export type DeviceFacts = Omit<
  CustomerDevice,
  'id' | 'version' | 'customerId' | 'createdAt' | 'updatedAt'
>;
export type DeviceInput = { [Field in keyof DeviceFacts]?: string | null | undefined };

const LONGEST = { kind: 50, brand: 100, model: 100, note: 2000, serial: 50 } as const;

/**
 * The kinds that the form offers; others can be typed. Those of `DEVICE_KINDS` are named again,
 * because pages load that file with the checklists only.
 */
export const SUGGESTED_KINDS = [
  'Phone',
  'Tablet',
  'Laptop',
  'Desktop',
  'Smartwatch',
  'Console',
  'Other',
] as const;

const FACTS = ['kind', 'brand', 'model', 'imei', 'imei2', 'serial', 'note'] as const;

/** Refuses a device of which nothing is known (rule 306). @throws invalid. */
export function checkHasFact(device: DeviceInput): void {
  if (FACTS.every((field) => (device[field] ?? '').trim() === ''))
    throw invalid('Enter its brand, model or a number', 'model');
}

/** Reads what somebody writes about a device; what is left out stays. @throws invalid. */
export function parseDevice(input: DeviceInput): Partial<DeviceFacts> {
  const facts: Partial<DeviceFacts> = {};
  for (const field of ['kind', 'brand', 'model', 'note'] as const) {
    const value = input[field];
    if (value !== undefined)
      facts[field] = limitedText((value ?? '').trim(), LONGEST[field], field);
  }
  for (const field of ['imei', 'imei2'] as const) {
    const value = input[field];
    if (value !== undefined) facts[field] = parseImei(value ?? '', field);
  }
  const { serial } = input;
  if (serial !== undefined)
    facts.serial = limitedText((serial ?? '').trim(), LONGEST.serial, 'serial') || null;
  return facts;
}

/** A new device that nobody has named gets the unit of its record as its model. */
export function withModelOf(facts: Partial<DeviceFacts>, unit: string): Partial<DeviceFacts> {
  if ([facts.kind, facts.brand, facts.model].some((name = '') => name !== '')) return facts;
  return { ...facts, model: Array.from(unit.trim()).slice(0, LONGEST.model).join('').trim() };
}

/** A wrong IMEI is refused, with the proposal to keep it as a serial number (rule 303). */
function parseImei(typed: string, field: string): string | null {
  if (typed.trim() === '') return null;
  const read = readImei(checkText(typed, field));
  if (read === null) throw invalid(NOT_AN_IMEI, field);
  return read;
}
