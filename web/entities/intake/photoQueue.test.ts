import { expect, test } from 'bun:test';
import { createPhotoQueue, reasonsOf, type WaitingPhoto } from './photoQueue.ts';

const photo = (name: string): WaitingPhoto => ({ file: new File([], name), phase: 'in' });

/** Waits until everything was tried. */
const idle = (queue: ReturnType<typeof createPhotoQueue>) =>
  new Promise<void>((done) => {
    if (queue.state().waiting === 0) return done();
    const stop = queue.subscribe(() => {
      if (queue.state().waiting > 0) return;
      stop();
      done();
    });
  });

/** A queue whose sends fail while the photo is in `refused`. */
function queueWith(refused: Set<string>) {
  const log: string[] = [];
  const queue = createPhotoQueue(async ({ file: { name } }) => {
    log.push(`${name} begins`);
    await Promise.resolve();
    log.push(`${name} ends`);
    return refused.has(name) ? `No ${name}` : '';
  });
  return { log, queue };
}

test('photos are sent one at a time, also those that are added during an upload', async () => {
  const { log, queue } = queueWith(new Set());
  queue.add([photo('a'), photo('b')]);
  queue.add([photo('c')]);
  expect(queue.state().waiting).toBe(3);
  await idle(queue);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(queue.state()).toEqual({ waiting: 0, sent: 3, failed: [], problem: '' });
});

test('every photo that fails is kept, and sent again', async () => {
  const refused = new Set(['a', 'c']);
  const { log, queue } = queueWith(refused);
  queue.add(['a', 'b', 'c', 'd'].map(photo));
  await idle(queue);
  const { failed, sent, problem } = queue.state();
  expect(failed.map(({ file }) => file.name)).toEqual(['a', 'c']);
  expect({ sent, problem }).toEqual({ sent: 2, problem: 'No c' });

  refused.delete('a');
  log.length = 0;
  queue.retry();
  expect(queue.state()).toMatchObject({ waiting: 2, failed: [], problem: '' });
  await idle(queue);
  expect(log.filter((line) => line.endsWith('begins'))).toEqual(['a begins', 'c begins']);
  expect(queue.state()).toMatchObject({ sent: 3, problem: 'No c' });
  expect(queue.state().failed).toHaveLength(1);

  queue.discard();
  expect(queue.state()).toMatchObject({ waiting: 0, failed: [], problem: '' });
});

test('a photo that is sent later does not hide that an earlier one failed', async () => {
  const { queue } = queueWith(new Set(['a']));
  queue.add([photo('a')]);
  await idle(queue);
  queue.add([photo('b')]);
  await idle(queue);
  expect(queue.state()).toMatchObject({ sent: 1, problem: 'No a' });
  expect(queue.state().failed).toHaveLength(1);
});

test('each photo that fails keeps its reason, and photos with the same one are named together', async () => {
  const reasons = new Map([
    ['a.jpg', 'Too large.'],
    ['b.pdf', 'No picture.'],
    ['d.jpg', 'Too large.'],
  ]);
  const queue = createPhotoQueue(async ({ file: { name } }) => reasons.get(name) ?? '');
  queue.add(['a.jpg', 'b.pdf', 'c.jpg', 'd.jpg', 'd.jpg'].map(photo));
  await idle(queue);
  expect(reasonsOf(queue.state().failed)).toEqual([
    { problem: 'Too large.', names: 'a.jpg, d.jpg' },
    { problem: 'No picture.', names: 'b.pdf' },
  ]);
});
