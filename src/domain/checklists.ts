import { DEVICE_KINDS, type DeviceKind, isDeviceKind } from './device-kinds.ts';
import { invalid } from './errors.ts';
import { checkText, singleSpaced } from './texts.ts';

/** A point of a checklist; one that is not active is no longer offered. */
export interface ChecklistItem {
  label: string;
  active: boolean;
}

/** What is checked of a kind of unit, in this order. */
export interface Checklist {
  kind: DeviceKind;
  items: readonly ChecklistItem[];
}

/** The longest label, and the most points of one kind. */
const CHECKLIST_LIMITS = { characters: 40, items: 30 };

const TOUCH = ['Powers on', 'Screen', 'Touch', 'Back and frame', 'Buttons', 'Charging'];

/** The points for shops that have not edited their lists. */
const DEFAULTS: Record<DeviceKind, readonly string[]> = {
  Phone: [
    ...TOUCH,
    'Speakers',
    'Microphone',
    'Front camera',
    'Back camera',
    'Wi-Fi',
    'SIM and signal',
    'Fingerprint or face',
  ],
  Tablet: [...TOUCH, 'Speaker', 'Microphone', 'Cameras', 'Wi-Fi'],
  Laptop: [
    'Powers on',
    'Screen',
    'Hinges and case',
    'Keyboard',
    'Touchpad',
    'Charging',
    'Ports',
    'Speakers',
    'Camera',
    'Wi-Fi',
  ],
  Console: ['Powers on', 'Picture', 'Disc drive', 'Controller', 'Ports', 'Wi-Fi'],
  Other: ['Powers on', 'Case', 'Buttons', 'Charging'],
};

/** The lists on offer: the shop's own, else the default ones (rule 350). */
export function offeredChecklists(own: readonly Checklist[]): Checklist[] {
  return DEVICE_KINDS.map((kind) => {
    const found = own.find((list) => list.kind === kind);
    const items = found?.items ?? DEFAULTS[kind].map((label) => ({ label, active: true }));
    return { kind, items };
  });
}

/** Checks a whole list as it is saved (rule 350). @throws invalid naming the field. */
export function parseChecklist(kind: string, items: readonly ChecklistItem[]): Checklist {
  if (!isDeviceKind(kind)) throw invalid(`kind must be one of ${DEVICE_KINDS.join(', ')}`, 'kind');
  if (items.length === 0 || items.length > CHECKLIST_LIMITS.items)
    throw invalid(`A checklist has 1 to ${CHECKLIST_LIMITS.items} points`, 'items');
  const parsed = items.map(({ label, active }) => ({ label: parseLabel(label, 'items'), active }));
  const labels = new Set(parsed.map(({ label }) => label.toLowerCase()));
  if (labels.size < parsed.length)
    throw invalid('Two points of a checklist have the same name', 'items');
  return { kind, items: parsed };
}

/** A label with single spaces. @throws invalid. */
export function parseLabel(typed: string, field: string): string {
  const label = singleSpaced(checkText(typed, field));
  const most = CHECKLIST_LIMITS.characters;
  if (label === '' || Array.from(label).length > most)
    throw invalid(`${field} need names of 1 to ${most} characters`, field);
  return label;
}
