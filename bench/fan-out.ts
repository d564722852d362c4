import { parseArgs } from 'node:util';
import { addBy, atRate, type Call, callerAt } from '../faults/api.ts';
import { postgresProcesses, processorMsOf, sharedOutMegabytesOf } from '../faults/processes.ts';
import { inDataFolder, percentile, startTalyer } from '../faults/talyer.ts';
import { signIn } from '../faults/writers.ts';
import { clock } from './fan-out-sockets.ts';
import { lastsToldOf, startSockets } from './socket-thread.ts';

/**
 * Measures when sockets receive a change, from when its request was sent, half of them over
 * GraphQL and half at `/ws`: first the last of 200 for one change after the other, then each of
 * 1,000 with 50 changes a second. `bun bench/fan-out.ts --seconds 60 --changes 200`.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '5100' },
    seconds: { type: 'string', default: '60' },
    changes: { type: 'string', default: '200' },
    executable: { type: 'string' },
  },
});
const FEW = 200;
const MANY = 1000;
/** A sign-in may have twenty sockets. */
const SOCKETS_EACH = 20;
const CHANGES_A_SECOND = 50;
/** Changes in turn, so that each event carries its own state. */
const RECORDS = 50;
/** What programs that just began are given before they are measured. */
const WARM_UP = 50;
const GIVE_UP_MS = 30_000;
/** One account may have few sessions. */
const SESSIONS_EACH = 10;

await inDataFolder(Number(values.port), async (dataDir) => {
  const { executable } = values;
  const talyer = startTalyer(
    dataDir,
    Number(values.port),
    'root',
    executable ? { executable } : {},
  );
  await talyer.serving();
  const { address, pid } = talyer;
  const call = callerAt(address, await signIn(address));
  const ids: number[] = [];
  for (let n = 0; n < RECORDS; n += 1)
    ids.push(await addBy(call, 'repair-records', { unit: `Told ${n}` }));
  const cookies = await signInMany(call, address, MANY / SOCKETS_EACH);
  const memory = () => sharedOutMegabytesOf([pid, ...postgresProcesses(dataDir)]);
  const sockets = startSockets();
  const change = (n: number) =>
    call('PUT', `repair-records/${ids[n % ids.length]}`, { declaredIssue: crypto.randomUUID() });

  const few = cookies.splice(0, FEW / SOCKETS_EACH);
  await sockets.obey({ kind: 'open', address, cookies: few, each: SOCKETS_EACH });
  for (let n = 0; n < WARM_UP; n += 1) await change(n);
  const usedBefore = processorMsOf(pid);
  const lasts = await lastsToldOf(sockets, change, Number(values.changes));
  const ofOne = (processorMsOf(pid) - usedBefore) / lasts.length;
  console.log(
    `the last of ${FEW} sockets told: ${spread(lasts)}; ${ofOne.toFixed(1)} ms of the processor a change`,
  );

  const before = memory();
  await sockets.obey({ kind: 'open', address, cookies, each: SOCKETS_EACH });
  const opened = memory();
  const changes = Number(values.seconds) * CHANGES_A_SECOND;
  await sockets.obey({ kind: 'expect', changes });
  const [sentAt, took]: [number[], number[]] = [[], []];
  let most = opened;
  const [began, used] = [performance.now(), processorMsOf(pid)];
  await atRate(changes, CHANGES_A_SECOND, async (n) => {
    const from = clock();
    sentAt.push(from);
    await change(n);
    took.push(clock() - from);
    if (n % CHANGES_A_SECOND === 0) most = Math.max(most, memory());
  });
  const rate = (changes * 1000) / (performance.now() - began);
  const {
    sockets: count,
    missing,
    toldAt,
  } = await sockets.obey({ kind: 'wait', withinMs: GIVE_UP_MS });
  const each = (processorMsOf(pid) - used) / changes;
  const delays = toldAt.flatMap((told) => told.map((one, n) => one - (sentAt[n] ?? one)));
  console.log(
    `${count} sockets, ${rate.toFixed(0)} changes a second, ${changes} in all: ${missing} of ${count * changes} not told; told ${spread(delays)}; answered ${spread(took)}; ${each.toFixed(1)} ms of the processor a change`,
  );
  console.log(
    `memory of application and database: ${before.toFixed(0)} MB, with all sockets + ${(opened - before).toFixed(0)}, with changes + ${(most - before).toFixed(0)} at most`,
  );
  sockets.end();
  talyer.signal('SIGTERM');
  await talyer.exited;
});

async function signInMany(call: Call, address: string, count: number): Promise<string[]> {
  const cookies: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const person = {
      username: `told-${Math.floor(n / SESSIONS_EACH)}`,
      password: 'a password of listeners',
    };
    if (n % SESSIONS_EACH === 0)
      await call('POST', 'users', { ...person, name: `Told ${n}`, role: 'csr' });
    cookies.push(await signIn(address, person));
  }
  return cookies;
}

function spread(milliseconds: readonly number[]): string {
  const share = (part: number) => percentile(milliseconds, part).toFixed(1);
  return `p50 ${share(0.5)} ms, p99 ${share(0.99)} ms, at most ${share(1)} ms`;
}
