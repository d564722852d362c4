import { addBy, atRate, type Call, callerAt, versionsBy } from './api.ts';
import { megabytesOf, processorMsOf } from './processes.ts';
import { startSubscribers } from './subscribers-thread.ts';
import {
  conclude,
  faultOptions,
  inDataFolder,
  spread,
  startTalyer,
  type Talyer,
} from './talyer.ts';
import { signIn } from './writers.ts';

/**
 * A thousand people of all roles subscribe while fifty changes a second are made, ten seconds a
 * round. Some of their computers sleep for most of a round, so the server cannot send to them.
 * Clients that fall behind get one `missed` and refetch, everyone has all data within seconds of
 * the last change, and memory stays bounded.
 */
const { rounds, port } = faultOptions(1);
const CHANGES_A_SECOND = 50;
const CHANGES = 10 * CHANGES_A_SECOND;
/** At which change the computers fall asleep and wake up; by then the system's buffers are full. */
const [ASLEEP_FROM, ASLEEP_UNTIL] = [CHANGES_A_SECOND, CHANGES - CHANGES_A_SECOND];
const RECORDS = 20;
const COMPLETE_WITHIN_MS = 10_000;
const GIVE_UP_MS = 60_000;
const MOST_GROWTH_MB = 400;
/** A session may have twenty sockets; two of them are at `/ws`. */
const AWAKE = { signIns: 45, pages: 18, subscriptions: 1, programs: 2 };
/** Many subscriptions on a socket produce more data than a system buffers. */
const SLEEPERS = { signIns: 1, pages: 5, subscriptions: 20, programs: 0 };
const LATE = 'too many events to deliver one by one';

const PEOPLE = ['admin', 'csr', 'technician', 'client'].map((role) => ({
  role,
  username: `listening-${role}`,
  name: `Listening ${role}`,
  password: 'a password of listeners',
}));

const findings: string[] = [];
const processor: number[] = [];
const completeAfter: number[] = [];
const memory = { before: 0, most: 0, after: 0 };
const counts = { told: 0, missed: 0, refetched: 0, reopened: 0, late: 0 };

/** Creates sessions, spread over one account of each role, since a session has few sockets. */
async function signInAll({ address }: Talyer, call: Call, count: number): Promise<string[]> {
  const cookies = PEOPLE.map(async (person, at) => {
    await call('POST', 'users', person);
    const signedIn: string[] = [];
    for (let n = at; n < count; n += PEOPLE.length) signedIn.push(await signIn(address, person));
    return signedIn;
  });
  return (await Promise.all(cookies)).flat();
}

/** A record that all roles see. */
function addRecord(call: Call): Promise<number> {
  const [, , technician, client] = PEOPLE;
  const people = { clientName: client?.name, technicianInCharge: technician?.name };
  return addBy(call, 'repair-records', { unit: 'Listened for', ...people });
}

/** Changes the records in turn at a fixed rate, and adds one at the end. */
async function change(call: Call, ids: number[], onChange: (n: number) => void): Promise<void> {
  const asked: Promise<unknown>[] = [];
  await atRate(CHANGES - 1, CHANGES_A_SECOND, (made) => {
    const n = made + 1;
    const declaredIssue = `Issue ${crypto.randomUUID()}`;
    asked.push(call('PUT', `repair-records/${ids[n % ids.length]}`, { declaredIssue }));
    onChange(n);
  });
  await Promise.all(asked);
  ids.push(await addRecord(call));
}

await inDataFolder(port, async (dataDir) => {
  const talyer = startTalyer(dataDir, port);
  await talyer.serving();
  const { address, pid } = talyer;
  const cookie = await signIn(address);
  const call = callerAt(address, cookie);
  const cookies = await signInAll(talyer, call, AWAKE.signIns + SLEEPERS.signIns);
  const ids: number[] = [];
  for (let n = 0; n < RECORDS; n += 1) ids.push(await addRecord(call));

  memory.before = megabytesOf(pid);
  const [awake, sleepers] = [startSubscribers(), startSubscribers()];
  await Promise.all([
    awake.open(address, cookies.slice(0, AWAKE.signIns), AWAKE),
    sleepers.open(address, cookies.slice(AWAKE.signIns), SLEEPERS),
  ]);
  const haveAll = async () => {
    const versions = await versionsBy(call);
    return Promise.all([
      awake.haveAll(versions, GIVE_UP_MS),
      sleepers.haveAll(versions, GIVE_UP_MS),
    ]);
  };
  const opened = await haveAll();
  let heard = opened;
  for (let round = 1; round <= rounds; round += 1) {
    const usedBefore = processorMsOf(pid);
    let wake: (() => Promise<void>) | undefined;
    let awoken: Promise<void> | undefined;
    await change(call, ids, (n) => {
      if (n === ASLEEP_FROM) wake = sleepers.sleep();
      if (n === ASLEEP_UNTIL) awoken = wake?.();
      memory.most = Math.max(memory.most, megabytesOf(pid));
    });
    const changed = performance.now();
    await awoken;
    heard = await haveAll();
    completeAfter.push(performance.now() - changed);
    processor.push((processorMsOf(pid) - usedBefore) / CHANGES);
    memory.most = Math.max(memory.most, megabytesOf(pid));
    const incomplete = heard.reduce((sum, each) => sum + each.incomplete, 0);
    if (incomplete > 0) findings.push(`round ${round}: ${incomplete} do not have everything`);
  }
  memory.after = megabytesOf(pid);
  awake.end();
  sleepers.end();
  talyer.signal('SIGTERM');
  if ((await talyer.exited) !== 0) findings.push('the stop did not end with 0');

  counts.late = (await talyer.complaint()).split(LATE).length - 1;
  for (const of of ['told', 'missed', 'refetched', 'reopened'] as const)
    counts[of] = heard.reduce(
      (sum, { total }, at) => sum + total[of] - (opened[at]?.total[of] ?? 0),
      0,
    );
  const [ofAwake = 0, ofSleepers = 0] = heard.map(({ mostMissed }) => mostMissed);
  if (ofSleepers === 0) findings.push('nobody was told to have missed something');
  if (ofAwake > counts.late || ofSleepers > counts.late + rounds)
    findings.push(
      `somebody was told ${Math.max(ofAwake, ofSleepers)} times to have missed something`,
    );
});

const slowest = Math.max(...completeAfter);
if (slowest > COMPLETE_WITHIN_MS)
  findings.push(`the last one had everything ${Math.round(slowest)} ms after the last change`);
const growth = Math.round(memory.most - memory.before);
if (growth > MOST_GROWTH_MB) findings.push(`memory grew by ${growth} MB`);
const mean = processor.reduce((sum, ms) => sum + ms, 0) / processor.length;
conclude(
  'many subscribers',
  `${rounds} rounds of ${CHANGES} changes, ${counts.told} told one by one, ${counts.missed} missed, ${counts.refetched} refetched, ${counts.late} times late for all, ${counts.reopened} sockets opened again; the last one complete ${spread(completeAfter)} after the last change; ${mean.toFixed(1)} ms of processor a change; memory ${Math.round(memory.before)} MB, + ${growth} at most, + ${Math.round(memory.after - memory.before)} in the end`,
  findings,
);
