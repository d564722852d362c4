import { addBy, atRate, type Call, callerAt, versionsBy } from './api.ts';
import { withTwoInstances } from './external.ts';
import { startSubscribers } from './subscribers-thread.ts';
import { conclude, faultOptions, spread, type Talyer } from './talyer.ts';
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

async function signInAt({ address }: Talyer) {
  return { address, call: callerAt(address, await signIn(address)) };
}

/** Changes the records in turn, at the two instances in turn. */
async function change([mine, theirs]: readonly [Call, Call], ids: readonly number[]) {
  const asked: Promise<unknown>[] = [];
  await atRate(CHANGES, CHANGES_A_SECOND, (n) => {
    const call = n % 2 === 0 ? mine : theirs;
    const body = { declaredIssue: `Issue ${crypto.randomUUID()}` };
    asked.push(call('PUT', `repair-records/${ids[n % ids.length]}`, body));
  });
  await Promise.all(asked);
}

const wrong = await withTwoInstances(port, async ([first, second]) => {
  const instances = [await signInAt(first), await signInAt(second)] as const;
  const [{ call: mine }, { call: theirs }] = instances;
  const ids: number[] = [];
  for (let n = 0; n < RECORDS; n += 1)
    ids.push(await addBy(mine, 'repair-records', { unit: `Unit ${n}` }));
  const listeners = await Promise.all(
    instances.map(async ({ address, call }, at) => {
      // An account of their own, because one account may have few sessions.
      const person = { username: `listening-${at}`, password: 'a password of listeners' };
      await call('POST', 'users', { ...person, name: 'Lis Ten', role: 'csr' });
      const cookies: string[] = [];
      for (let n = 0; n < SESSIONS; n += 1) cookies.push(await signIn(address, person));
      const thread = startSubscribers();
      await thread.open(address, cookies, EACH);
      return thread;
    }),
  );
  const haveAll = async () => {
    const versions = await versionsBy(theirs);
    return Promise.all(listeners.map((each) => each.haveAll(versions, COMPLETE_WITHIN_MS)));
  };
  let before = await haveAll();
  for (let round = 1; round <= rounds; round += 1) {
    await change([mine, theirs], ids);
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
});

conclude(
  'two instances',
  `${rounds} rounds of ${CHANGES} changes, ${told} told to ${LISTENERS} listeners at each; the last one complete ${spread(completeAfter)} after the last change`,
  [...findings, ...wrong],
);
