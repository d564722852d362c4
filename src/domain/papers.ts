import { firstAndLastName } from './names.ts';
import { oneOf } from './statuses.ts';

/** The paper of the claim stub: rolls of receipt printers, or a sheet (rule 336). */
export const STUB_PAPERS = ['80mm', '58mm', 'A5'] as const;
export type StubPaper = (typeof STUB_PAPERS)[number];

/** The sizes of labels for devices: cut ones, or a roll that is 62 mm wide (rule 337). */
export const LABEL_SIZES = ['50x30', '40x30', '62mm'] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];

/** What a paper for a payment is called. */
export const ACKNOWLEDGEMENT = 'Acknowledgement of payment';

/**
 * The sentence that papers for payments must have, since they are not invoices (rule 344, RR
 * 7-2024).
 */
export const NOT_AN_INVOICE = `${ACKNOWLEDGEMENT}. Not an official invoice. This document is not valid for claim of input tax.`;

/** Reads the paper of the stub. @throws invalid naming the field. */
export function parseStubPaper(value: string): StubPaper {
  return oneOf(STUB_PAPERS, value, 'stubPaper');
}

/** Reads the size of labels. @throws invalid naming the field. */
export function parseLabelSize(value: string): LabelSize {
  return oneOf(LABEL_SIZES, value, 'labelSize');
}

/** A client's name for labels, which anybody at the shelf can read: `Maria S.`. */
export function shortName(clientName: string): string {
  const { first, last } = firstAndLastName(clientName);
  return last === '' ? first : `${first} ${Array.from(last)[0]?.toLocaleUpperCase() ?? ''}.`;
}

/** The last digits of an IMEI, enough for the owner to recognise the device: `…4321`. */
export function imeiEnding(imei: string | null): string | null {
  return imei === null || imei.length < 4 ? null : `…${imei.slice(-4)}`;
}

/**
 * The address in the code of a label: readers use its path alone, so any base will do.
 * @param shop with its address in the local network, such as `http://192.168.1.5:3000`.
 */
export function labelLink(
  { shopAddress }: { shopAddress: string },
  origin: string,
  path: string,
): string {
  return `${shopAddress === '' ? origin : shopAddress}${path}`;
}
