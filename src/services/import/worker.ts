import { messageOf } from '../../domain/errors.ts';
import type { SourceRow } from './rows.ts';
import { type Sheet, SourceError } from './source.ts';
import { openSource } from './open-source.ts';

/** Messages to the worker that reads a file: the file, and then a request for each piece of it. */
export type ToReader =
  | { kind: 'open'; name: string; bytes: Uint8Array<ArrayBuffer>; zone: string }
  | { kind: 'next' };

/** Answers of the worker, one for each message. */
export type FromReader =
  | { kind: 'opened'; sheets: Sheet[] }
  | { kind: 'rows'; sheet: number; rows: SourceRow[] }
  | { kind: 'done' }
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; message: string };

/** The thread that reads one file, so that requests do not wait while a workbook is unpacked. */
declare const self: {
  addEventListener(type: 'message', listener: (event: MessageEvent<ToReader>) => void): void;
  postMessage(message: FromReader): void;
};

const PIECE = 250;

let pieces: AsyncIterator<FromReader> | undefined;

self.addEventListener('message', ({ data }) => {
  answer(data)
    .then((message) => self.postMessage(message))
    .catch((error: unknown) => {
      const kind = error instanceof SourceError ? 'refused' : 'failed';
      self.postMessage({ kind, message: messageOf(error) });
    });
});

async function answer(message: ToReader): Promise<FromReader> {
  if (message.kind === 'next') {
    const piece = await pieces?.next();
    return piece === undefined || piece.done === true ? { kind: 'done' } : piece.value;
  }
  const { name, bytes, zone } = message;
  const file = { name, bytes: async () => bytes, stream: () => chunks(bytes) };
  const source = await openSource(file, zone);
  pieces = piecesOf(source.sheets.length, source.rows);
  return { kind: 'opened', sheets: [...source.sheets] };
}

const CHUNK = 64 * 1024;

async function* chunks(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}

async function* piecesOf(
  sheets: number,
  rowsOf: (sheet: number) => AsyncIterable<SourceRow>,
): AsyncGenerator<FromReader> {
  for (let sheet = 0; sheet < sheets; sheet += 1) {
    let rows: SourceRow[] = [];
    for await (const row of rowsOf(sheet)) {
      rows.push(row);
      if (rows.length < PIECE) continue;
      yield { kind: 'rows', sheet, rows };
      rows = [];
    }
    if (rows.length > 0) yield { kind: 'rows', sheet, rows };
  }
}
