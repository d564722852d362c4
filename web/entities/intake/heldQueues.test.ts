import { expect, test } from 'bun:test';
import { setConnectionStatus } from '../../lib/client/connection.ts';
import { heldQueue, holdQueue, holdsPhotos } from './heldQueues.ts';
import { createPhotoQueue } from './photoQueue.ts';

const photo = { file: new File([], 'front'), phase: 'in' as const };

/** Waits until everything was tried. */
const sent = () => new Promise((done) => setTimeout(done));

function reconnect(): void {
  setConnectionStatus('offline');
  setConnectionStatus('live');
}

test('a queue is kept and called on only while it holds photos', async () => {
  let answer = 'No connection';
  const queue = createPhotoQueue(async () => answer);
  let calls = 0;
  holdQueue('record', queue, () => {
    calls++;
    queue.retry();
  });
  reconnect();
  expect({ calls, kept: heldQueue('record'), holds: holdsPhotos() }).toEqual({
    calls: 0,
    kept: undefined,
    holds: false,
  });

  queue.add([photo]);
  expect(heldQueue('record')).toBe(queue);
  await sent();
  expect(queue.state().failed).toEqual([{ ...photo, problem: answer }]);
  expect(holdsPhotos()).toBe(true);

  reconnect();
  expect(calls).toBe(1);
  await sent();
  expect(heldQueue('record')).toBe(queue);

  answer = '';
  reconnect();
  await sent();
  expect(queue.state()).toMatchObject({ sent: 1, failed: [] });
  expect({ kept: heldQueue('record'), holds: holdsPhotos() }).toEqual({
    kept: undefined,
    holds: false,
  });
  reconnect();
  expect(calls).toBe(2);
});
