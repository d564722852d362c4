import { type Check, type IntakeInput, parseIntake, PICKED_UP_BY_LENGTH } from './intakes.ts';
import { type PaymentFacts, type PaymentInput, parsePayment } from './payment-input.ts';
import type { RepairRecord } from './repairs.ts';
import { COMPLETED_STATUS } from './statuses.ts';
import { warrantyDays } from './warranty.ts';
import { WARRANTY_DAYS } from './warranty-choices.ts';

/** What the counter enters when a client picks up a unit; all of it is optional. */
export interface HandOverInput extends Pick<IntakeInput, 'outChecks'> {
  /** Who picks it up; `defaultPickedUpBy` when missing or empty. */
  pickedUpBy?: string | null | undefined;
  /** Days of warranty; '' for none. When missing, `defaultWarranty` decides. */
  warrantyDuration?: string | null | undefined;
  /** What is paid with it. */
  payment?: PaymentInput | null | undefined;
}

/** A validated hand-over. */
export interface HandOver {
  /** Undefined to keep the stored checks. */
  outChecks: readonly Check[] | undefined;
  pickedUpBy: string;
  /** Undefined for the default. */
  warrantyDuration: string | undefined;
  payment: PaymentFacts | null;
}

/** Reads what is noted at a hand-over (rule 468). @throws invalid naming the field. */
export function parseHandOver(input: HandOverInput): HandOver {
  const { outChecks, pickedUpBy, warrantyDuration, payment } = input;
  const { facts } = parseIntake({
    outChecks: outChecks ?? undefined,
    pickedUpBy: pickedUpBy ?? '',
  });
  return {
    outChecks: facts.outChecks,
    pickedUpBy: facts.pickedUpBy ?? '',
    warrantyDuration: warrantyDuration ?? undefined,
    payment: payment == null ? null : parsePayment(payment),
  };
}

/**
 * The days of warranty that a hand-over proposes: those that the record has, else the shortest of
 * the usual ones for a repaired unit, and none for one that could not be repaired (rule 468).
 */
export function defaultWarranty({
  repairStatus,
  warrantyDuration,
}: Pick<RepairRecord, 'repairStatus' | 'warrantyDuration'>): string {
  if (warrantyDuration.trim() !== '' && warrantyDays(warrantyDuration) !== null)
    return warrantyDuration;
  return repairStatus === COMPLETED_STATUS ? String(WARRANTY_DAYS[0]) : '';
}

/** The client picks a unit up unless somebody else is named (rule 468); a long name is cut off. */
export function defaultPickedUpBy(clientName: string): string {
  return Array.from(clientName).slice(0, PICKED_UP_BY_LENGTH).join('').trim();
}

/** The refusal for a unit that has left already, with the person who took it if that was noted. */
export function handedOverText(pickedUpBy: string): string {
  return pickedUpBy === ''
    ? 'This unit was handed over already'
    : `This unit was handed over already, to ${pickedUpBy}`;
}
