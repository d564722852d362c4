import type { RepairRecord } from '../../domain/repairs.ts';

/** Messages to the worker that writes a workbook; each is answered before the next one is sent. */
export type ToWorker =
  | { kind: 'begin'; zone: string }
  | { kind: 'records'; records: readonly RepairRecord[] }
  | { kind: 'finish' };

/**
 * Messages from the worker: pieces of the file as they are written, and `done` after each message.
 */
export type FromWorker =
  | { kind: 'piece'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'done' }
  | { kind: 'failed'; message: string };
