import { exportWorker } from '../../assets.ts';
import type { RepairRecord } from '../../domain/repairs.ts';
import type { FromWorker, ToWorker } from './worker.ts';

/** A workbook that is written on another thread. */
export interface RecordWriter {
  /** Resolves when the records are written, so that at most one batch waits in memory. */
  write(records: readonly RepairRecord[]): Promise<void>;
  /** Resolves when the last byte is written. */
  finish(): Promise<void>;
  /** The bytes that were written since the last call. */
  take(): Uint8Array<ArrayBuffer>[];
  /** Ends the thread at once. Pending calls are rejected with the reason. */
  stop(reason: unknown): void;
}

/** Starts a thread that writes a workbook with dates in the shop's zone. */
export function startWriter(zone: string): RecordWriter {
  const worker = new Worker(exportWorker, { smol: true });
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let waiting = Promise.withResolvers<void>();
  let failure: unknown = null;

  const fail = (reason: unknown): void => {
    failure ??= reason;
    waiting.reject(failure);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'piece') pieces.push(data.bytes);
    else if (data.kind === 'done') waiting.resolve();
    else fail(new Error(data.message));
  });
  worker.addEventListener('error', ({ message }) => fail(new Error(message)));
  worker.addEventListener('close', () => fail(new Error('the thread of the export ended')));

  const send = (message: ToWorker): Promise<void> => {
    waiting = Promise.withResolvers();
    if (failure === null) worker.postMessage(message);
    else waiting.reject(failure);
    return waiting.promise;
  };

  const begun = send({ kind: 'begin', zone });
  begun.catch(() => {});
  return {
    async write(records) {
      await begun;
      await send({ kind: 'records', records });
    },
    async finish() {
      await begun;
      await send({ kind: 'finish' });
    },
    take: () => pieces.splice(0),
    stop(reason) {
      fail(reason);
      worker.terminate();
    },
  };
}
