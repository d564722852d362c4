import { afterEach, expect, spyOn, test } from 'bun:test';
import type { SessionData } from './session.ts';

// userActivity.ts listens to the window as soon as it is imported.
Object.assign(globalThis, { window: new EventTarget() });
const { createSession } = await import('./session.ts');
Reflect.deleteProperty(globalThis, 'window');

const known = (name: string): SessionData => ({
  shop: { timezone: 'Asia/Manila', needsSetUp: false, version: 'test' },
  viewer: { id: '1', username: 'ana', name, role: 'csr', onTechnicianList: null, eventMark: 'm' },
});

/** A server that reads the name when the request arrives, and answers when it is released. */
function server() {
  const account = { name: 'Ana' };
  const held: (() => void)[] = [];
  const fetching = spyOn(globalThis, 'fetch');
  const answer = (): Promise<Response> => {
    const data = known(account.name);
    return new Promise((resolve) => held.push(() => resolve(Response.json({ data }))));
  };
  fetching.mockImplementation(Object.assign(answer, { preconnect: () => undefined }));
  return { account, held, stop: () => fetching.mockRestore() };
}

let stop = () => {};
afterEach(() => stop());

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise(setImmediate);
}

test('a check that is asked for during another is done after it', async () => {
  const { account, held, stop: restore } = server();
  stop = restore;
  const session = createSession(known('Ana'));
  const name = () => {
    const state = session.state();
    return state.at === 'signed-in' ? state.viewer.name : state.at;
  };
  account.name = 'Ana Cruz';
  session.checkAgain();
  await until(() => held.length === 1);
  account.name = 'Ana Reyes';
  session.checkAgain();
  session.checkAgain();
  held[0]?.();
  await until(() => name() === 'Ana Cruz');
  await until(() => held.length > 1);
  held[1]?.();
  await until(() => name() === 'Ana Reyes');
  expect(held).toHaveLength(2);
});
