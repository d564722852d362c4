import type { RepairRecord } from '../../domain/repairs.ts';

/** What the worker that writes a workbook is told; each is answered before the next is sent. */
export type ToWorker =
  | { kind: 'begin'; zone: string }
  | { kind: 'records'; records: readonly RepairRecord[] }
  | { kind: 'finish' };

/** What it answers: pieces of the file as they come, and `done` for each thing it was told. */
export type FromWorker =
  | { kind: 'piece'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'done' }
  | { kind: 'failed'; message: string };
