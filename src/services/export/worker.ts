import { Writable } from 'node:stream';
import type { RepairRecord } from '../../domain/repairs.ts';
import { createWorkbook, type RecordWorkbook } from './workbook.ts';

/** Messages to the worker that writes a workbook; each is answered before the next one is sent. */
export type ToWorker =
  | { kind: 'begin'; zone: string }
  | { kind: 'records'; records: readonly RepairRecord[] }
  | { kind: 'finish' };

/** Messages from the worker: pieces of the file, and `done` after each message. */
export type FromWorker =
  | { kind: 'piece'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'done' }
  | { kind: 'failed'; message: string };

/** The thread that writes one workbook, so that other requests do not wait for it. */
declare const self: {
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void;
  postMessage(message: FromWorker): void;
};

let workbook: RecordWorkbook | undefined;

self.addEventListener('message', ({ data }) => {
  handleMessage(data)
    .then(() => self.postMessage({ kind: 'done' }))
    .catch((error: unknown) => self.postMessage({ kind: 'failed', message: String(error) }));
});

async function handleMessage(message: ToWorker): Promise<void> {
  if (message.kind === 'begin') workbook = createWorkbook(pieces(), message.zone);
  else if (message.kind === 'records') workbook?.add(message.records);
  else await workbook?.finish();
  // Lets the compression run before more records come in.
  await new Promise((resolve) => setImmediate(resolve));
}

function pieces(): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      self.postMessage({ kind: 'piece', bytes: new Uint8Array(chunk) });
      done();
    },
  });
}
