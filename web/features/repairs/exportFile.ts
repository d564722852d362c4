import type { RepairFilters } from './listQuery.ts';

/** Where the file of a filter is; under `id` its progress can be asked for. */
export function exportAddress(filters: RepairFilters, id: string): string {
  const { payment, ...others } = filters;
  const wanted = { ...others, paymentStatus: payment };
  const query = new URLSearchParams({ progress: id });
  for (const [key, value] of Object.entries(wanted))
    if (value !== null && value !== '') query.set(key, String(value));
  return `/api/export/excel?${query.toString()}`;
}

/** The server's name for the file, or the usual name with this day (rule 130). */
export function fileName(disposition: string | null, today: string): string {
  return /filename="([^"/\\]+)"/.exec(disposition ?? '')?.[1] ?? `repair-records-${today}.xlsx`;
}

/**
 * The file of an answer.
 * @throws `Export failed` when the server gave no message.
 */
export function fileOf(response: Response): Promise<Blob> {
  if (!response.ok) throw new Error('Export failed');
  return response.blob();
}

/** Hands a file to the browser to be saved. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** How far an export is, in words. */
export function progressText({ written, total, isWaiting, place }: ExportProgress): string {
  if (isWaiting && place > 1) return `Waiting for ${place} other exports to finish`;
  if (isWaiting) return 'Waiting for another export to finish';
  if (total === 0) return 'Counting the records';
  if (written >= total) return 'Finishing the file';
  return `${written.toLocaleString('en-PH')} of ${total.toLocaleString('en-PH')} records`;
}

export interface ExportProgress {
  written: number;
  total: number;
  isWaiting: boolean;
  /** How many are written before it. */
  place: number;
}
