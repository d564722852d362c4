import { ADMIN } from './talyer.ts';

/** No request may take longer, whatever happens to the database. */
export const LONGEST_ANSWER_MS = 15_000;
/** Then an editor must have a record, on a busy machine as well. */
const LONGEST_START_MS = 60_000;

/** Signs in and resolves to the cookie. */
export async function signIn(
  address: string,
  { username, password }: { username: string; password: string } = ADMIN,
): Promise<string> {
  const query = 'mutation($u: String!, $p: String!) { signIn(username: $u, password: $p) { id } }';
  const answer = await post(address, '', query, { u: username, p: password });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (cookie === undefined) throw new Error(`No sign-in: ${answer.status} ${await answer.text()}`);
  return cookie;
}

export function post(
  address: string,
  cookie: string,
  query: string,
  variables: object,
): Promise<Response> {
  return fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
  });
}

/** Clients that create repairs one after the other, each as soon as the last was answered. */
export type Writers = Readonly<{
  /** The acknowledged records. */
  acknowledged: Set<string>;
  /** Responses that were neither a record nor a plain "try again later". */
  odd: string[];
  /**
   * For each writer, the milliseconds from now until it saves a record that it starts after now.
   */
  backAfter: () => Promise<number[]>;
  /** The slowest response so far. */
  slowestMs: () => number;
  stop: () => Promise<void>;
}>;

/** Starts writers; each record has a unique name, so that it can be checked afterwards. */
export function startWriters(
  address: string,
  cookie: string,
  count: number,
  prefix: string,
): Writers {
  const acknowledged = new Set<string>();
  const odd: string[] = [];
  const state = { isStopping: false, slowestMs: 0 };
  const saves = new EventTarget();
  const writer = async (number: number) => {
    for (let made = 0; !state.isStopping; made += 1) {
      const name = `${prefix}-${number}-${made}`;
      const began = performance.now();
      const outcome = await create(address, cookie, name);
      state.slowestMs = Math.max(state.slowestMs, performance.now() - began);
      if (outcome === 'saved') {
        acknowledged.add(name);
        saves.dispatchEvent(new CustomEvent(String(number), { detail: began }));
      } else if (outcome === 'away') await Bun.sleep(20);
      else odd.push(`${name}: ${outcome}`);
    }
  };
  const writers = Array.from({ length: count }, (_, number) => writer(number));
  return {
    acknowledged,
    odd,
    slowestMs: () => state.slowestMs,
    backAfter: () => {
      const asked = performance.now();
      const back = async (number: number): Promise<number> => {
        const { promise, resolve } = Promise.withResolvers<number>();
        const onSave = (event: Event) => {
          if (event instanceof CustomEvent && Number(event.detail) >= asked)
            resolve(performance.now() - asked);
        };
        saves.addEventListener(String(number), onSave);
        return promise.finally(() => saves.removeEventListener(String(number), onSave));
      };
      return Promise.all(writers.map((_, number) => back(number)));
    },
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

/** Clients that each edit one record and write notes about it, one after the other. */
export interface Editors {
  records: readonly string[];
  /** The texts of the acknowledged notes. */
  notes: ReadonlySet<string>;
  odd: string[];
  /** Milliseconds until the record can be edited at another address. */
  editBy: (address: string, id: string) => Promise<number>;
  slowestMs: () => number;
  stop: () => Promise<void>;
}

const EDIT =
  'mutation($id: ID!, $i: RepairRecordInput!) { updateRepairRecord(id: $id, input: $i) { id } }';

const NOTE =
  'mutation($id: ID!, $i: NoteInput!, $k: String) { saveNote(recordId: $id, input: $i, idempotencyKey: $k) { id } }';

/** Creates records and starts to edit them. */
export async function startEditors(
  address: string,
  cookie: string,
  count: number,
): Promise<Editors> {
  const odd: string[] = [];
  const notes = new Set<string>();
  const state = { isStopping: false, slowestMs: 0, edits: 0 };
  const send = async (at: string, query: string, variables: object): Promise<boolean> => {
    const answer = await post(at, cookie, query, variables).catch(() => undefined);
    const text = (await answer?.text().catch(() => '')) ?? '';
    if (answer?.status === 200 && text.includes('"id"')) return true;
    if (answer !== undefined && answer.status !== 503) odd.push(`${answer.status} ${text}`);
    return false;
  };
  const edit = (at: string, id: string): Promise<boolean> => {
    state.edits += 1;
    return send(at, EDIT, { id, i: { declaredIssue: `edit ${state.edits}` } });
  };
  const note = async (id: string): Promise<void> => {
    const body = crypto.randomUUID();
    if (await send(address, NOTE, { id, i: { body }, k: body })) notes.add(body);
  };
  const make = async (): Promise<string> => {
    const variables = {
      i: { unit: `edited-${crypto.randomUUID()}`, clientName: 'Ana' },
      k: crypto.randomUUID(),
    };
    const deadline = performance.now() + LONGEST_START_MS;
    // A database that was killed in the round before may still be on its way back.
    while (performance.now() < deadline) {
      const answer = await post(address, cookie, CREATE, variables).catch(() => undefined);
      const text = (await answer?.text().catch(() => '')) ?? '';
      const id = /"id":"(\d+)"/.exec(text)?.[1];
      if (id !== undefined) return id;
      await Bun.sleep(20);
    }
    throw new Error(`No record to edit within ${LONGEST_START_MS} ms`);
  };
  const records = await Promise.all(Array.from({ length: count }, make));
  const editor = async (id: string): Promise<void> => {
    while (!state.isStopping) {
      const began = performance.now();
      const saved = await edit(address, id);
      state.slowestMs = Math.max(state.slowestMs, performance.now() - began);
      if (saved) await note(id);
      else await Bun.sleep(20);
    }
  };
  const editors = records.map(editor);
  return {
    records,
    notes,
    odd,
    editBy: async (at, id) => {
      const began = performance.now();
      while (!(await edit(at, id))) await Bun.sleep(100);
      return performance.now() - began;
    },
    slowestMs: () => state.slowestMs,
    stop: async () => {
      state.isStopping = true;
      await Promise.all(editors);
    },
  };
}
