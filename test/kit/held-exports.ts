import { spyOn } from 'bun:test';
import type { ToWorker } from '../../src/services/export/worker.ts';

/** Exports that pause until the test releases them. */
export interface HeldExports {
  /** Resolves when an export has written its first batch and waits before its second. */
  reached: Promise<void>;
  /** Lets it, and all later ones, continue. */
  release(): void;
}

/** Pauses every export of more than one batch at the same point, until it is released. */
export function holdExports(): HeldExports {
  const post = Reflect.get(Worker.prototype, 'postMessage');
  const reached = Promise.withResolvers<void>();
  const held: (() => void)[] = [];
  const begun = new WeakSet<Worker>();
  const spy = spyOn(Worker.prototype, 'postMessage').mockImplementation(function (
    this: Worker,
    message: ToWorker,
  ) {
    if (message.kind === 'records' && begun.has(this)) {
      held.push(() => post.call(this, message));
      reached.resolve();
      return;
    }
    if (message.kind === 'records') begun.add(this);
    post.call(this, message);
  });
  return {
    reached: reached.promise,
    release: () => {
      spy.mockRestore();
      for (const goOn of held.splice(0)) goOn();
    },
  };
}
