import fc from 'fast-check';
import { ROLES } from '../../src/domain/roles.ts';
import { createLog } from '../../src/log.ts';
import { hashPassword } from '../../src/services/passwords.ts';
import { fixturesOf } from '../kit/fixtures.ts';
import { withProductHashes } from '../kit/quick-hashes.ts';
import { type Caller, createTestShop, type Person, type TestShop } from '../kit/shop.ts';
import { ask, type FuzzReport, judge } from './answers.ts';
import { graphOperation } from './graph-operations.ts';
import { createRandom, type Random } from './random.ts';
import { type Operation, restOperation } from './rest-operations.ts';
import { lateAfter, playSocket, type SocketPlan, socketPlan } from './socket-session.ts';

const PATIENCE = 2_000;
/** A shop grows with every operation, so after this many a fresh one replaces it. */
const OPERATIONS_A_SHOP = 4_000;
const AT_ONCE = 4;

/**
 * Sends generated operations, valid and mutated, to shops in this process, over REST, GraphQL and
 * sockets, as random callers. The same seed sends the same.
 */
export async function runFuzz(
  operations: number,
  seed: number,
  tell: (report: FuzzReport) => void = () => {},
): Promise<FuzzReport> {
  const report: FuzzReport = {
    seed,
    operations: { rest: 0, graphql: 0, frames: 0 },
    answers: {},
    findings: [],
    slowestMs: 0,
  };
  const crashed = (error: unknown) =>
    void report.findings.push({ kind: 'crash', what: textOf(error), sent: '' });
  process.on('uncaughtException', crashed);
  process.on('unhandledRejection', crashed);
  try {
    for (let shop = 0; done(report) < operations; shop += 1) {
      const most = Math.min(operations, done(report) + OPERATIONS_A_SHOP);
      await fuzzOneShop(report, most, seed * 1_000 + shop);
      tell(report);
    }
  } finally {
    process.off('uncaughtException', crashed);
    process.off('unhandledRejection', crashed);
  }
  return report;
}

export function done({ operations }: FuzzReport): number {
  return operations.rest + operations.graphql + operations.frames;
}

async function fuzzOneShop(report: FuzzReport, most: number, seed: number): Promise<void> {
  let sending = '';
  const log = createLog((line) => {
    if (line.includes('"level":"error"'))
      report.findings.push({ kind: 'logged', what: line.slice(0, 2000), sent: sending });
  });
  const kit = await createTestShop(undefined, log);
  const callers = await hireCallers(kit);
  await fill(kit);
  try {
    let round = 0;
    const play = fc.asyncProperty(fc.gen(), async (draw) => {
      if (done(report) >= most) return;
      if (round % 5 === 0) await replaceLeavers(kit, callers);
      round += 1;
      const random = createRandom(draw);
      const batch = Array.from({ length: AT_ONCE }, () => choose(random, callers));
      sending = batch.map(({ sent }) => sent).join('\n');
      await Promise.all(batch.map((one) => one.play(kit, report)));
    });
    // What one operation leaves behind is there for the next, so nothing can be shrunk.
    const numRuns = Math.ceil((most - done(report)) / AT_ONCE);
    await fc.assert(play, { seed, numRuns, unbiased: true, endOnFailure: true });
  } finally {
    await kit.close();
  }
}

interface Choice {
  sent: string;
  play(kit: TestShop, report: FuzzReport): Promise<void>;
}

function choose(random: Random, callers: readonly Person[]): Choice {
  const caller = random.chance(0.1) ? null : pickCaller(random, callers);
  random.oddness = random.pick([0, 0, 0.05, 0.3]);
  const who = caller?.viewer.role ?? 'nobody';
  if (random.chance(0.05)) {
    const plan = socketPlan(random, caller);
    return { sent: `a socket of ${who}`, play: (kit, report) => socket(kit, report, plan) };
  }
  const isGraph = random.chance(0.5);
  const operation = isGraph ? graphOperation(random) : restOperation(random);
  const sent = `${who} ${describe(operation)}`;
  const name = isGraph ? 'graphql' : 'rest';
  return {
    sent,
    async play(kit, report) {
      report.operations[name] += 1;
      if (await isAnswered(kit, report, caller, operation, sent, PATIENCE)) return;
      const patience = await morePatience();
      if (!(await isAnswered(kit, report, caller, operation, sent, patience)))
        report.findings.push({ kind: 'hang', what: `no answer in ${patience} ms`, sent });
    },
  };
}

/** How long hashing a password takes on an idle machine, in milliseconds. */
const IDLE_HASH = 250;

/** Extra time in proportion to how busy the machine is; what hangs still exceeds it. */
async function morePatience(): Promise<number> {
  const start = performance.now();
  await withProductHashes(() => hashPassword('how long does this take'));
  return PATIENCE * Math.max(1, Math.ceil((performance.now() - start) / IDLE_HASH));
}

/** Callers with more permissions act more often. */
function pickCaller(random: Random, callers: readonly Person[]): Person {
  const [admin, csr] = callers;
  if (admin === undefined || csr === undefined) throw new Error('nobody was hired');
  if (random.chance(0.4)) return admin;
  return random.chance(0.4) ? csr : random.pick(callers);
}

async function isAnswered(
  kit: TestShop,
  report: FuzzReport,
  caller: Caller,
  operation: Operation,
  sent: string,
  patience: number,
): Promise<boolean> {
  const late = lateAfter(patience);
  const start = performance.now();
  const asked = ask(kit, caller, operation).then(
    (answer) => judge(report, answer, sent),
    (error: unknown) =>
      void report.findings.push({ kind: 'threw', what: textOf(error), sent: sent.slice(0, 3000) }),
  );
  const outcome = await Promise.race([asked, late.promise]);
  late.stop();
  report.slowestMs = Math.max(report.slowestMs, performance.now() - start);
  return outcome !== 'late';
}

async function socket(kit: TestShop, report: FuzzReport, plan: SocketPlan): Promise<void> {
  const play = (patience: number) => playSocket(kit, plan, patience);
  let session = await play(PATIENCE);
  if (session.outcome === 'silent') session = await play(await morePatience());
  const { frames, outcome, closeCode } = session;
  report.operations.frames += 1 + frames.length;
  const name = `socket ${outcome}${closeCode === null ? '' : ` ${closeCode}`}`;
  report.answers[name] = (report.answers[name] ?? 0) + 1;
  const sent = frames.map((frame) => String(frame).slice(0, 300)).join('\n');
  if (outcome === 'silent') report.findings.push({ kind: 'hang', what: 'a silent socket', sent });
  if (closeCode === 4500 || closeCode === 1011)
    report.findings.push({ kind: '5xx', what: `socket closed with ${closeCode}`, sent });
}

/** Creates data to find and change from the first operation on. */
async function fill(kit: TestShop): Promise<void> {
  const make = fixturesOf(kit);
  for (let made = 0; made < 15; made += 1)
    await make.record(made % 2 === 0 ? 'own' : 'other', {
      repairStatus: made % 3 === 0 ? 'Unit OK' : 'Pending',
      repairCost: made * 100,
    });
  for (let made = 0; made < 5; made += 1)
    await Promise.all([make.expense(), make.template(), make.technician()]);
}

async function hireCallers(kit: TestShop): Promise<Person[]> {
  return Promise.all(ROLES.map((role) => kit.hire(role, `${role} ${crypto.randomUUID()}`)));
}

/** Operations sign people out, delete and demote them; new people replace them. */
async function replaceLeavers(kit: TestShop, callers: Person[]): Promise<void> {
  for (const [place, { viewer }] of callers.entries()) {
    const response = await kit.fetch(callers[place] ?? null, '/api/auth/user');
    const { role } = (await response.json()) as { role?: string };
    if (role !== viewer.role)
      callers[place] = await kit.hire(viewer.role, `${viewer.role} ${crypto.randomUUID()}`);
  }
}

function describe({ method, path, headers, body }: Operation): string {
  const odd = Object.entries(headers).filter(([, value]) => value !== 'application/json');
  return `${method} ${path} ${JSON.stringify(Object.fromEntries(odd))} ${String(body ?? '').slice(0, 2500)}`;
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
