import postgres, { type Sql } from 'postgres';
import { embeddedDatabaseIn } from './records.ts';
import { conclude, faultOptions, inDataFolder, randomMoment, startTalyer } from './talyer.ts';
import { post, signIn } from './writers.ts';

/**
 * Makes and stops tracking links and notes messages to clients, and sends kill -9 to Talyer at a
 * random moment. Afterwards every link that was given out opens, or is stopped if that was
 * acknowledged, and every acknowledged message is there exactly once, also when it is sent again
 * with its key. Every link and message has its entry in the journal, and no entry is without one.
 */
const WORKERS = 4;
const LATEST_KILL_MS = 1200;
/** Where a request takes long, Talyer is killed later, so that many are answered. */
const REQUESTS_BEFORE_KILL = 30;
/** More requests in a minute would be taken for guesses. */
const OPENED_AT_MOST = 25;
const PUBLIC = 'https://repairs.example';
const { rounds, port } = faultOptions(20);

const findings: string[] = [];
interface Given {
  recordId: string;
  token: string;
  /** Whether it was stopped; unknown when that was not answered. */
  isStopped: boolean | 'unknown';
}
const given: Given[] = [];
const messages = new Map<string, string>();
let unanswered: Note[] = [];

interface Note {
  recordId: string;
  key: string;
}

const CREATE = 'mutation { createRepairRecord(input: { unit: "Phone" }) { id } }';
const MAKE = 'mutation ($id: ID!) { makeTrackingLink(recordId: $id) { address } }';
const STOP = 'mutation ($id: ID!) { revokeTrackingLink(recordId: $id) { state } }';
const LOG = `mutation ($id: ID!, $key: String!) { logMessage(recordId: $id, idempotencyKey: $key,
  input: { purpose: reply, channel: sms, to: "0917 555 0142", body: $key }) { id } }`;

/** What an answer has at this place; undefined without an answer. */
async function ask(
  address: string,
  cookie: string,
  query: string,
  variables: object,
  wanted: RegExp,
): Promise<string | undefined> {
  const text = await post(address, cookie, query, variables).then(
    (answer) => answer.text(),
    () => '',
  );
  const found = wanted.exec(text)?.[1];
  if (found === undefined && text !== '' && !text.includes('UNAVAILABLE')) findings.push(text);
  return found;
}

const note = (address: string, cookie: string, { recordId, key }: Note) =>
  ask(address, cookie, LOG, { id: recordId, key }, /"id":"(\d+)"/);

/** Works until the program is gone. */
async function work(address: string, cookie: string, name: string): Promise<void> {
  for (let n = 0; ; n += 1) {
    const recordId = await ask(address, cookie, CREATE, {}, /"id":"(\d+)"/);
    if (recordId === undefined) return;
    const token = await ask(address, cookie, MAKE, { id: recordId }, /\/t\/([\w-]{22})/);
    if (token === undefined) return;
    const link: Given = { recordId, token, isStopped: false };
    given.push(link);
    const message = { recordId, key: `${name}-${n}-of-a-killed-round` };
    const id = await note(address, cookie, message);
    if (id === undefined) {
      unanswered.push(message);
      return;
    }
    messages.set(message.key, id);
    if (n % 3 !== 0) continue;
    link.isStopped = 'unknown';
    if ((await ask(address, cookie, STOP, { id: recordId }, /"state":"(off)"/)) === undefined)
      return;
    link.isStopped = true;
  }
}

async function look(sql: Sql, address: string, cookie: string): Promise<void> {
  for (const message of unanswered) {
    const id = await note(address, cookie, message);
    if (id === undefined) findings.push(`${message.key} is refused when it is sent again`);
    else messages.set(message.key, id);
  }
  unanswered = [];
  const links = await sql<{ token: string; stopped: boolean }[]>`
    select token, revoked_at is not null as stopped from tracking_links`;
  const stored = new Map(links.map(({ token, stopped }) => [token, stopped]));
  for (const { recordId, token, isStopped } of given) {
    const found = stored.get(token);
    if (found === undefined) findings.push(`the link of record ${recordId} is lost`);
    else if (isStopped !== 'unknown' && found !== isStopped)
      findings.push(`the link of record ${recordId} is ${found ? 'stopped' : 'not stopped'}`);
  }
  for (const { recordId, token } of given.slice(-OPENED_AT_MOST)) {
    const { status } = await fetch(`${address}/t/${token}`);
    const wanted = stored.get(token) === true ? 404 : 200;
    if (status !== wanted) findings.push(`the link of record ${recordId} answers ${status}`);
  }
  const rows = await sql<{ id: number }[]>`select id from messages`;
  const there = new Set(rows.map(({ id }) => String(id)));
  for (const [key, id] of messages) if (!there.has(id)) findings.push(`${key} is lost`);
  if (rows.length !== messages.size) findings.push(`${rows.length} messages, not ${messages.size}`);
  const odd = await sql<{ what: string }[]>`
    select 'message ' || coalesce(m.id::text, j.subject_id) as what from messages as m
    full join (select subject_id from journal where subject = 'message' and action = 'created') as j
      on j.subject_id = m.id::text where m.id is null or j.subject_id is null
    union all
    select 'link of ' || coalesce(l.record_id, j.record_id) from tracking_links as l
    full join (select record_id from journal where action = 'link-made') as j using (record_id)
    where l.record_id is null or j.record_id is null`;
  for (const { what } of odd) findings.push(`${what} is unlike the journal`);
}

await inDataFolder(port, async (dataDir) => {
  let talyer = startTalyer(dataDir, port);
  await talyer.serving();
  const open = async (): Promise<Sql> => {
    const target = await embeddedDatabaseIn(dataDir)();
    const options = { max: 1, onnotice: () => {} };
    return 'url' in target ? postgres(target.url, options) : postgres({ ...options, ...target });
  };
  const first = await open();
  await first`insert into shop_profile (public_address) values (${PUBLIC})
    on conflict (id) do update set public_address = excluded.public_address`;
  await first.end();
  const cookie = await signIn(talyer.address);
  const from = performance.now();
  await ask(talyer.address, cookie, CREATE, {}, /"id":"(\d+)"/);
  const latestKillMs = Math.max(LATEST_KILL_MS, REQUESTS_BEFORE_KILL * (performance.now() - from));
  for (let round = 1; round <= rounds; round += 1) {
    const { address } = talyer;
    const working = Array.from({ length: WORKERS }, (_, worker) =>
      work(address, cookie, `r${round}-${worker}`),
    );
    await randomMoment(50, latestKillMs);
    talyer.signal('SIGKILL');
    await Promise.all([talyer.exited, ...working]);
    talyer = startTalyer(dataDir, port);
    await talyer.serving();
    const sql = await open();
    await look(sql, talyer.address, cookie);
    await sql.end();
  }
  talyer.signal('SIGTERM');
  if ((await talyer.exited) !== 0) findings.push('the last stop did not end with 0');
});

const stopped = given.filter(({ isStopped }) => isStopped === true).length;
conclude(
  'kill -9 amid messages and tracking links',
  `${rounds} rounds, ${given.length} links, ${stopped} stopped, ${messages.size} messages`,
  findings,
);
