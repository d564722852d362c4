import { afterAll, afterEach, expect, spyOn, test } from 'bun:test';

// request.ts listens to the window as soon as it is imported.
Object.assign(globalThis, { window: new EventTarget() });
const { ask } = await import('./ask.ts');
const { readError } = await import('./errors.ts');
Reflect.deleteProperty(globalThis, 'window');

const fetching = spyOn(globalThis, 'fetch');
afterEach(() => fetching.mockReset());
afterAll(() => fetching.mockRestore());

function answer(make: () => Response): void {
  const respond = () => Promise.resolve().then(make);
  fetching.mockImplementation(Object.assign(respond, { preconnect: () => undefined }));
}

/** The code of a failed operation, as screens read it. */
async function codeOf(): Promise<string | null> {
  const { data, error } = await ask('{ shop { name } }');
  expect(data == null).toBe(true);
  return error === undefined ? null : readError(error).code;
}

test('an operation is sent as JSON, with its variables', async () => {
  answer(() => Response.json({ data: { signOut: true } }));
  const { data, error } = await ask<{ signOut: boolean }>('mutation { signOut }', { a: 1 });
  expect([data, error]).toEqual([{ signOut: true }, undefined]);
  const [url, init] = fetching.mock.calls[0] ?? [];
  expect([url, init?.method]).toEqual(['/graphql', 'POST']);
  expect(await new Response(init?.body).json()).toEqual({
    query: 'mutation { signOut }',
    variables: { a: 1 },
  });
});

test('a refusal keeps its code, its sentence and its status', async () => {
  const errors = [{ message: 'Wait', extensions: { code: 'SLOW_DOWN', retryAfter: 30 } }];
  answer(() => Response.json({ data: null, errors }, { status: 429 }));
  const { error } = await ask('mutation { signOut }');
  expect(error === undefined ? null : readError(error)).toMatchObject({
    code: 'SLOW_DOWN',
    message: 'Wait',
    retryAfter: 30,
  });
});

test('an answer that is not from the shop is read by its status, and no answer as a lost network', async () => {
  answer(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect(await codeOf()).toBe('INTERNAL');
  answer(() => Response.json({}, { status: 503 }));
  expect(await codeOf()).toBe('UNAVAILABLE');
  answer(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await codeOf()).toBe('NETWORK');
});
