import { expect, test } from 'bun:test';
import { createSignInQueue } from './signInQueue.ts';

const REFUSED = JSON.stringify({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });

/** A server that refuses requests until somebody is signed in. */
function server() {
  const asked: string[] = [];
  const now = { signedIn: true };
  const send = (url: RequestInfo | URL): Promise<Response> => {
    if (typeof url === 'string') asked.push(url);
    return Promise.resolve(new Response(now.signedIn ? '{"data":{}}' : REFUSED));
  };
  return { asked, now, send };
}

test('refused requests, and all that follow, are sent once more after the next sign-in', async () => {
  const { asked, now, send } = server();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const hold = createSignInQueue(send, end);
  await hold.fetch('before');
  now.signedIn = false;
  const save = hold.fetch('save');
  await ended;
  const list = hold.fetch('list');
  expect(asked).toEqual(['before', 'save']);
  now.signedIn = true;
  hold.release();
  const answers = await Promise.all([save, list].map(async (answer) => (await answer).text()));
  expect(answers).toEqual(['{"data":{}}', '{"data":{}}']);
  expect(asked.toSorted()).toEqual(['before', 'list', 'save', 'save']);
});

test('a request that is refused again fails', async () => {
  const { now, send } = server();
  now.signedIn = false;
  const hold = createSignInQueue(send, () => setTimeout(hold.release));
  expect(await (await hold.fetch('save')).text()).toBe(REFUSED);
});
