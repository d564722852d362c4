import type { PhotoPhase } from '../../../src/domain/photos.ts';

/** The phases of photos, with the labels of their buttons. */
export const PHASE_OPTIONS: readonly { value: PhotoPhase; label: string }[] = [
  { value: 'in', label: 'Came in' },
  { value: 'work', label: 'Work' },
  { value: 'out', label: 'Handed over' },
];

/** The phase that a text names; that of a unit that comes in by default. */
export function phaseOf(text: string): PhotoPhase {
  return PHASE_OPTIONS.find(({ value }) => value === text)?.value ?? 'in';
}

/** The label of a phase. */
export function phaseText(phase: string): string {
  return PHASE_OPTIONS.find(({ value }) => value === phase)?.label ?? phase;
}
