import { parseArgs } from 'node:util';
import { stopTestCluster } from '../test/kit/database.ts';
import type { FuzzReport } from '../test/fuzz/answers.ts';
import { done, runFuzz } from '../test/fuzz/run.ts';

/**
 * Sends generated operations, valid and mutated, over REST, GraphQL and sockets: no 5xx response,
 * no crash, no request over two seconds. `--operations 100000 --seed 1` repeats a run.
 */
const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const seed = Number(values.seed);
console.log(`fuzz: ${values.operations} operations, seed ${seed}`);
let told = 0;
const report = await runFuzz(Number(values.operations), seed, (sofar) => {
  for (const { kind, what, sent } of sofar.findings.slice(told))
    console.log(`FOUND ${kind}\n  ${what}\n  sent: ${sent}`);
  told = sofar.findings.length;
  console.log(figures(sofar));
});
await stopTestCluster();
console.log(JSON.stringify(report.answers, null, 2));
console.log(`${figures(report)}: ${report.findings.length === 0 ? 'ok' : 'FAIL'}`);
process.exit(report.findings.length === 0 ? 0 : 1);

function figures(at: FuzzReport): string {
  const { rest, graphql, frames } = at.operations;
  const count = (...kinds: string[]) =>
    at.findings.filter(({ kind }) => kinds.includes(kind)).length;
  return (
    `seed ${at.seed}: ${done(at)} operations (${rest} REST, ${graphql} GraphQL, ${frames} frames), ` +
    `${count('5xx', 'logged')} answers 5xx, ${count('crash', 'threw')} crashes, ${count('hang')} hangs, ` +
    `${count('no code')} errors without a code; slowest ${Math.round(at.slowestMs)} ms`
  );
}
