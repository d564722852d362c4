import { afterEach, expect, spyOn, test } from 'bun:test';
import type { SessionData, Viewer } from './sessionQuery.ts';

// request.ts listens to the window as soon as it is imported.
Object.assign(globalThis, { window: new EventTarget() });
const { createSession } = await import('./session.ts');
Reflect.deleteProperty(globalThis, 'window');

const SHOP: SessionData['shop'] = {
  timezone: 'Asia/Manila',
  journal: '16500',
  needsSetUp: false,
  version: 'test',
  name: 'Talyer',
  logo: null,
  address: '',
  phones: '',
  warrantyDays: [],
  ticketPrefix: 'T-',
};
const VIEWER: Viewer = {
  id: '1',
  username: 'ana',
  name: 'Ana',
  role: 'csr',
  onTechnicianList: false,
  mustTurnOnTwoFactor: false,
  preferences: '{}',
  journalPosition: '7.a',
};
const known = (name: string): SessionData => ({ shop: SHOP, viewer: { ...VIEWER, name } });
const VISITOR: SessionData = { shop: SHOP, viewer: null };

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
  while (!holds()) await new Promise((resolve) => setTimeout(resolve));
}

test('a check requested during another is done after it', async () => {
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

/** A session whose server answers these results in turn, and the addresses that it goes to. */
function sessionWith(first: SessionData | undefined, ...answers: (object | Error)[]) {
  const fetching = spyOn(globalThis, 'fetch');
  const answer = (): Promise<Response> => {
    const data = answers.shift();
    return data === undefined || data instanceof Error
      ? Promise.reject(data ?? new TypeError('Failed to fetch'))
      : Promise.resolve(data).then((answered) => Response.json({ data: answered }));
  };
  fetching.mockImplementation(Object.assign(answer, { preconnect: () => undefined }));
  const visited: string[] = [];
  const location = {
    replace: (path: string) => visited.push(path),
    reload: () => visited.push('reload'),
  };
  Object.assign(globalThis, { window: { location } });
  stop = () => {
    fetching.mockRestore();
    Reflect.deleteProperty(globalThis, 'window');
  };
  const session = createSession(first);
  const states: string[] = [];
  session.subscribe(() => states.push(session.state().at));
  return { session, states, visited };
}

test('a session that ended is remembered until somebody signs in', async () => {
  const { session, states } = sessionWith(known('Ana'), VISITOR, VISITOR);
  session.checkAgain();
  await until(() => states.length === 1);
  const ended = { at: 'signed-in' as const, shop: SHOP, viewer: VIEWER };
  expect(session.state()).toEqual({ at: 'signed-out', shop: SHOP, ended });
  session.check();
  await until(() => states.length === 2);
  expect(session.state()).toEqual({ at: 'signed-out', shop: SHOP, ended });
  await session.enter({ ...VIEWER, journalPosition: '8.a' });
  expect(session.state()).toMatchObject({ at: 'signed-in', viewer: { journalPosition: '8.a' } });
});

test('a page starts over when the account or its role has changed', async () => {
  for (const change of [{ id: '2' }, { role: 'admin' }] as const) {
    const other: SessionData = { shop: SHOP, viewer: { ...VIEWER, ...change } };
    const { session, visited } = sessionWith(known('Ana'), other);
    session.checkAgain();
    await until(() => visited.length > 0);
    expect(visited).toEqual(['/']);
    // Nothing is left that could be saved with the other sign-in.
    expect(session.state()).toEqual({ at: 'loading' });
    stop();
  }
});

test('a page that starts over shows nothing until it is gone', async () => {
  const other: SessionData = { shop: SHOP, viewer: { ...VIEWER, id: '2' } };
  for (const late of [other, new TypeError('Failed to fetch')]) {
    const { session, states, visited } = sessionWith(known('Ana'), other, late);
    session.checkAgain();
    session.checkAgain();
    await until(() => visited.length > 0);
    // The second check, which was asked for before the page was left, is answered.
    await new Promise((resolve) => setTimeout(resolve));
    expect([states, visited]).toEqual([['loading'], ['/']]);
    stop();
  }
});

test('a page starts over when a restore has replaced the shop', async () => {
  const restored = { ...SHOP, journal: '20480' };
  const { session, visited } = sessionWith(known('Ana'), { shop: restored, viewer: null });
  session.checkAgain();
  await until(() => visited.length > 0);
  expect([visited, session.state().at]).toEqual([['reload'], 'loading']);
});

test('signing in again after a restore reloads the page', async () => {
  const restored = { ...SHOP, journal: '20480' };
  const back = { shop: restored, viewer: VIEWER };
  const { session, states, visited } = sessionWith(known('Ana'), VISITOR, back);
  session.checkAgain();
  await until(() => session.state().at === 'signed-out');
  await session.enter(VIEWER);
  // At no time is it the old page, which would send what has waited.
  expect([visited, states]).toEqual([['reload'], ['signed-out', 'loading']]);
});

test('a page is outdated once the program has another version', async () => {
  const updated = { ...known('Ana'), shop: { ...SHOP, version: 'next' } };
  const { session, states } = sessionWith(known('Ana'), known('Ana'), updated);
  session.checkAgain();
  await until(() => states.length === 1);
  expect(session.isOutdated()).toBe(false);
  session.checkAgain();
  await until(() => states.length === 2);
  expect(session.isOutdated()).toBe(true);
});

test('a server that cannot be reached is reported, and retried', async () => {
  const { session, states } = sessionWith(undefined, new TypeError('Failed to fetch'), VISITOR);
  session.check();
  await until(() => states.includes('unreachable'));
  session.check();
  await until(() => states.includes('signed-out'));
  expect(states).toEqual(['unreachable', 'loading', 'signed-out']);
});

test('a session that cannot be checked continues', async () => {
  const { session, states } = sessionWith(known('Ana'), new TypeError('Failed to fetch'), VISITOR);
  session.checkAgain();
  session.checkAgain();
  await until(() => states.length > 0);
  expect(states).toEqual(['signed-out']);
});

test('signing out leaves the page, unless the server cannot be reached', async () => {
  const { session, visited } = sessionWith(known('Ana'), new TypeError('Failed to fetch'), {
    signOut: true,
  });
  expect(await session.leave()).toBe(false);
  expect([session.state().at, visited]).toEqual(['signed-in', []]);
  expect(await session.leave()).toBe(true);
  expect([session.state().at, visited]).toEqual(['loading', ['/']]);
});

test('signing out does not say that the session has ended when its answer comes late', async () => {
  const late = Promise.withResolvers<object>();
  const { session, states, visited } = sessionWith(known('Ana'), late.promise, VISITOR);
  const left = session.leave();
  session.checkAgain();
  await until(() => states.length > 0);
  expect([states, visited]).toEqual([['loading'], ['/']]);
  late.resolve({ signOut: true });
  expect(await left).toBe(true);
});

test('a shop that is not set up is entered by its first account', () => {
  const { session } = sessionWith({ shop: { ...SHOP, needsSetUp: true }, viewer: null });
  expect(session.state().at).toBe('set-up');
  void session.enter(VIEWER);
  expect(session.state()).toEqual({ at: 'signed-in', shop: SHOP, viewer: VIEWER });
});

test('what was known of the shop before somebody signs in is fetched again', async () => {
  const shop = { ...SHOP, ticketPrefix: 'JO-' };
  const { session } = sessionWith(VISITOR, { shop, viewer: VIEWER });
  void session.enter(VIEWER);
  await until(() => session.shop()?.ticketPrefix === 'JO-');
  expect(session.state()).toEqual({ at: 'signed-in', shop, viewer: VIEWER });
});
