import type { Versions } from './subscribers.ts';

/** Calls `/api` with a session. @throws Error that names a refused call. */
export type Call = (method: string, path: string, body?: object) => Promise<Response>;

export function callerAt(address: string, cookie: string): Call {
  return async (method, path, body) => {
    const answer = await fetch(`${address}/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
}

/** Adds a row and resolves to its id. */
export async function addBy(call: Call, path: string, body: object): Promise<number> {
  const row: { id: number } = await (await call('POST', path, body)).json();
  return row.id;
}

/** The versions of all records that the caller may see. */
export async function versionsBy(call: Call): Promise<Versions> {
  const rows: { id: number; version: number }[] = await (
    await call('GET', 'repair-records')
  ).json();
  return new Map(rows.map(({ id, version }) => [String(id), version]));
}

/** Acts again and again at a fixed rate; each time waits for the one before. */
export async function atRate(
  times: number,
  aSecond: number,
  act: (n: number) => Promise<void> | void,
): Promise<void> {
  const begun = performance.now();
  for (let n = 0; n < times; n += 1) {
    await act(n);
    await Bun.sleep(Math.max(0, begun + ((n + 1) * 1000) / aSecond - performance.now()));
  }
}
