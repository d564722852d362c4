import { readTicket, ticketPath } from './ticket.ts';

/** The tracking link on a stub. Only the path counts, so links of an earlier address work, too. */
const LINK = /^(?:https?:\/\/[^\s/]+)?\/t\/([\w-]{22})$/i;

/**
 * Where staff open the record of a scanned code: of a label, a ticket number, or the tracking link of
 * a stub (rules 334 and 435); null for every other code.
 */
export function scannedPath(code: string, prefix: string): string | null {
  const id = readTicket(code, prefix);
  if (id !== null) return ticketPath(id);
  const token = LINK.exec(code.trim())?.[1];
  return token === undefined ? null : `/r/link/${token}`;
}
