import { ADMIN } from './talyer.ts';

/** Signs in and answers the cookie. */
export async function signIn(address: string): Promise<string> {
  const query = 'mutation($u: String!, $p: String!) { signIn(username: $u, password: $p) { id } }';
  const answer = await post(address, '', query, { u: ADMIN.username, p: ADMIN.password });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (cookie === undefined) throw new Error(`No sign-in: ${answer.status} ${await answer.text()}`);
  return cookie;
}

function post(
  address: string,
  cookie: string,
  query: string,
  variables: object,
): Promise<Response> {
  return fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(10_000),
  });
}

/** People who log repairs one after the other, as fast as they are answered. */
export type Writers = Readonly<{
  /** What the server said is saved. */
  acknowledged: Set<string>;
  /** Answers that were neither a record nor a plain `come back later`. */
  odd: string[];
  stop: () => Promise<void>;
}>;

/** Starts writers; each record has a name of its own, so that it can be looked for afterwards. */
export function startWriters(
  address: string,
  cookie: string,
  count: number,
  prefix: string,
): Writers {
  const acknowledged = new Set<string>();
  const odd: string[] = [];
  const state = { isStopping: false };
  const writer = async (number: number) => {
    for (let made = 0; !state.isStopping; made += 1) {
      const name = `${prefix}-${number}-${made}`;
      const outcome = await create(address, cookie, name);
      if (outcome === 'saved') acknowledged.add(name);
      else if (outcome === 'away') await Bun.sleep(20);
      else odd.push(`${name}: ${outcome}`);
    }
  };
  const writers = Array.from({ length: count }, (_, number) => writer(number));
  return {
    acknowledged,
    odd,
    stop: async () => {
      state.isStopping = true;
      await Promise.all(writers);
    },
  };
}

const CREATE =
  'mutation($i: RepairRecordInput!, $k: String) { createRepairRecord(input: $i, idempotencyKey: $k) { id } }';

async function create(address: string, cookie: string, unit: string): Promise<string> {
  try {
    const answer = await post(address, cookie, CREATE, {
      i: { unit, clientName: 'Ana', repairCost: '1500' },
      k: `fault-key-${unit}`,
    });
    const text = await answer.text();
    if (answer.status === 503) return 'away';
    return /"id":"\d+"/.test(text) ? 'saved' : `${answer.status} ${text}`;
  } catch {
    return 'away';
  }
}
