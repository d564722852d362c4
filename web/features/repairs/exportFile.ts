import type { RepairFilters } from './listQuery.ts';

/** Where the export of a filter is downloaded; its progress is available under `id`. */
export function exportAddress(filters: RepairFilters, id: string): string {
  const { payment, ...others } = filters;
  const wanted = { ...others, paymentStatus: payment };
  const query = new URLSearchParams({ progress: id });
  for (const [key, value] of Object.entries(wanted))
    if (value !== null && value !== '') query.set(key, String(value));
  return `/api/export/excel?${query.toString()}`;
}

/** The file name sent by the server, or the usual name with today's date (rule 130). */
export function fileName(disposition: string | null, today: string): string {
  return /filename="([^"/\\]+)"/.exec(disposition ?? '')?.[1] ?? `repair-records-${today}.xlsx`;
}

/**
 * Reads the file from a response.
 * @throws `Export failed` when the server gave no message.
 */
export function fileOf(response: Response): Promise<Blob> {
  if (!response.ok) throw new Error('Export failed');
  return response.blob();
}

/** Lets the browser save a file. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the URL only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The progress of an export, as text. */
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
  /** The number of records before it. */
  place: number;
}
