import { importWorker } from '../../assets.ts';
import { invalid } from '../../domain/errors.ts';
import type { SourceRow } from './rows.ts';
import type { Sheet } from './source.ts';
import type { FromReader, ToReader } from './worker.ts';

/** A file that is read on another thread. */
export interface FileReader {
  /** The sheets of the file. @throws invalid when it cannot be read. */
  open: (name: string, bytes: Uint8Array<ArrayBuffer>, zone: string) => Promise<Sheet[]>;
  /** The next rows of some sheet; null at the end. */
  next: () => Promise<{ sheet: number; rows: SourceRow[] } | null>;
  /** Ends the thread. */
  stop: () => void;
}

/** Starts a thread that reads one file. */
export function startReader(): FileReader {
  const worker = new Worker(importWorker);
  let waiting = Promise.withResolvers<FromReader>();
  /** Why the thread ended; whoever asks afterwards gets no answer either. */
  let failure: Error | null = null;
  const fail = (message: string): void => {
    failure ??= new Error(message);
    waiting.reject(failure);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<FromReader>) => waiting.resolve(data));
  worker.addEventListener('error', ({ message }) => fail(message));
  worker.addEventListener('close', () => fail('the thread that reads the file ended'));

  const ask = async (message: ToReader, transfer: ArrayBuffer[] = []): Promise<FromReader> => {
    if (failure !== null) throw failure;
    waiting = Promise.withResolvers();
    worker.postMessage(message, transfer);
    const answer = await waiting.promise;
    if (answer.kind === 'refused') throw invalid(answer.message);
    if (answer.kind === 'failed') throw new Error(answer.message);
    return answer;
  };
  return {
    async open(name, bytes, zone) {
      const answer = await ask({ kind: 'open', name, bytes, zone }, [bytes.buffer]);
      return answer.kind === 'opened' ? answer.sheets : [];
    },
    async next() {
      const answer = await ask({ kind: 'next' });
      return answer.kind === 'rows' ? answer : null;
    },
    stop() {
      // Nobody waits any more, so the end of the thread is not a failure.
      waiting.promise.catch(() => {});
      worker.terminate();
    },
  };
}
