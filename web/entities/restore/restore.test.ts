import { afterEach, expect, test } from 'bun:test';
import { NETWORK_SENTENCE } from '../../lib/client/errors.ts';
import { uploadBackup } from './restore.ts';

const real = globalThis.XMLHttpRequest;
afterEach(() => {
  globalThis.XMLHttpRequest = real;
});

/** Answers the next upload; status 0 for a server that is not reached. */
function answering(status: number, responseText: string): void {
  class FakeRequest extends EventTarget {
    upload = new EventTarget();
    status = status;
    responseText = responseText;
    open(): void {}
    setRequestHeader(): void {}
    send(): void {
      this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'));
    }
  }
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
}

const FAILED = 'The file could not be uploaded. Please try again.';

test('an upload that is refused because of the set-up code', async () => {
  answering(403, '{"message":"Not the code"}');
  const options = { code: '0', onProgress: () => {}, onSignedOut: () => {} };
  expect(await uploadBackup(new File([], 'a.tar.zst'), options)).toEqual({
    codeProblem: 'Not the code',
  });
});

test.each([
  [201, '{"upload":"u1","isEncrypted":true}', { upload: 'u1', isEncrypted: true }],
  [201, '{"upload":"u1"}', { upload: 'u1', isEncrypted: false }],
  [201, '<html>', { problem: FAILED }],
  [400, '{"message":"This is not a backup"}', { problem: 'This is not a backup' }],
  [502, '{}', { problem: FAILED }],
  [0, '', { problem: NETWORK_SENTENCE }],
  [401, '{"message":"Please sign in"}', { problem: 'Please sign in' }],
])('an upload that is answered with %p %s', async (status, text, result) => {
  answering(status, text);
  let isSignedOut = false;
  const options = { code: null, onProgress: () => {}, onSignedOut: () => (isSignedOut = true) };
  expect(await uploadBackup(new File([], 'a.tar.zst'), options)).toEqual(result);
  expect(isSignedOut).toBe(status === 401);
});
