import { withExternal } from './external.ts';
import { startSubscribers } from './subscribers-thread.ts';
import type { Versions } from './subscribers.ts';
import { conclude, faultOptions, inDataFolder, spread, startTalyer } from './talyer.ts';
import { signIn } from './writers.ts';

/**
 * Two instances share one PostgreSQL. A thousand changes a round are made at both of them in turn,
 * and each of 200 listeners at each instance must be told every change, once.
 */
const CHANGES = 1000;
const CHANGES_A_SECOND = 50;
const RECORDS = 20;
const COMPLETE_WITHIN_MS = 30_000;
/** A session may have twenty sockets. */
const EACH = { pages: 20, subscriptions: 1, programs: 0 };
const SESSIONS = 10;
const LISTENERS = SESSIONS * EACH.pages;

const { rounds, port } = faultOptions(1);
const findings: string[] = [];
const completeAfter: number[] = [];
let told = 0;

type Instance = Readonly<{ address: string; cookie: string }>;

async function call(
  { address, cookie }: Instance,
  method: string,
  path: string,
  body?: object,
): Promise<Response> {
  const answer = await fetch(`${address}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** Changes the records in turn, at the two instances in turn, at a fixed rate. */
async function change(instances: readonly Instance[], ids: readonly number[]): Promise<void> {
  const begun = performance.now();
  const asked: Promise<unknown>[] = [];
  for (let n = 0; n < CHANGES; n += 1) {
    const instance = instances[n % instances.length];
    if (instance === undefined) throw new Error('There is no instance');
    const body = { declaredIssue: `Issue ${crypto.randomUUID()}` };
    asked.push(call(instance, 'PUT', `repair-records/${ids[n % ids.length]}`, body));
    await Bun.sleep(Math.max(0, begun + ((n + 1) * 1000) / CHANGES_A_SECOND - performance.now()));
  }
  await Promise.all(asked);
}

async function versionsAt(instance: Instance): Promise<Versions> {
  const rows: { id: number; version: number }[] = await (
    await call(instance, 'GET', 'repair-records')
  ).json();
  return new Map(rows.map(({ id, version }) => [String(id), version]));
}

await withExternal({ port: port + 2, addresses: '127.0.0.1' }, (external) => {
  const env = { DATABASE_URL: external.url('127.0.0.1') };
  return inDataFolder(port, async (dataDir) => {
    const first = startTalyer(dataDir, port, 'root', { env });
    await first.serving();
    const second = startTalyer(`${dataDir}-2`, port + 1, 'root', { env });
    await second.serving();
    const instances = await Promise.all(
      [first, second].map(async ({ address }) => ({ address, cookie: await signIn(address) })),
    );
    const [mine, theirs] = instances;
    if (mine === undefined || theirs === undefined) throw new Error('There are no two instances');
    const ids: number[] = [];
    for (let n = 0; n < RECORDS; n += 1) {
      const added = await call(mine, 'POST', 'repair-records', { unit: `Unit ${n}` });
      ids.push((await added.json()).id);
    }
    const listeners = await Promise.all(
      instances.map(async (instance, at) => {
        // An account of their own, because one account may have few sessions.
        const person = { username: `listening-${at}`, password: 'a password of listeners' };
        await call(instance, 'POST', 'users', { ...person, name: 'Lis Ten', role: 'csr' });
        const { address } = instance;
        const cookies: string[] = [];
        for (let n = 0; n < SESSIONS; n += 1) cookies.push(await signIn(address, person));
        const thread = startSubscribers();
        await thread.open(address, cookies, EACH);
        return thread;
      }),
    );
    const haveAll = async () => {
      const versions = await versionsAt(theirs);
      return Promise.all(listeners.map((each) => each.haveAll(versions, COMPLETE_WITHIN_MS)));
    };
    let before = await haveAll();
    for (let round = 1; round <= rounds; round += 1) {
      await change(instances, ids);
      const changed = performance.now();
      const after = await haveAll();
      completeAfter.push(performance.now() - changed);
      for (const [at, { total, incomplete }] of after.entries()) {
        const earlier = before[at]?.total;
        const events = total.told - (earlier?.told ?? 0);
        const twice = total.twice - (earlier?.twice ?? 0);
        const missed = total.missed - (earlier?.missed ?? 0);
        told += events;
        if (incomplete > 0 || missed > 0 || twice > 0 || events !== CHANGES * LISTENERS)
          findings.push(
            `round ${round}, instance ${at + 1}: ${events} told, ${twice} twice, ${missed} missed, ${incomplete} incomplete`,
          );
      }
      before = after;
    }
    for (const each of listeners) each.end();
    for (const talyer of [first, second]) {
      talyer.signal('SIGTERM');
      if ((await talyer.exited) !== 0) findings.push('a stop did not end with 0');
    }
  });
});

conclude(
  'two instances',
  `${rounds} rounds of ${CHANGES} changes, ${told} told to ${LISTENERS} listeners at each; the last one complete ${spread(completeAfter)} after the last change`,
  findings,
);
