import { Writable } from 'node:stream';
import type { FromWorker, ToWorker } from './messages.ts';
import { createWorkbook, type RecordWorkbook } from './workbook.ts';

/** The thread that writes one workbook, so that other requests do not wait for it. */
declare const self: {
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void;
  postMessage(message: FromWorker): void;
};

let workbook: RecordWorkbook | undefined;

self.addEventListener('message', ({ data }) => {
  obey(data)
    .then(() => self.postMessage({ kind: 'done' }))
    .catch((error: unknown) => self.postMessage({ kind: 'failed', message: String(error) }));
});

async function obey(told: ToWorker): Promise<void> {
  if (told.kind === 'begin') workbook = createWorkbook(pieces(), told.zone);
  else if (told.kind === 'records') workbook?.add(told.records);
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
