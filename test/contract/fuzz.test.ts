import { expect, test } from 'bun:test';
import { done, runFuzz } from '../fuzz/run.ts';

const OPERATIONS = 3_000;
const SEED = 20_261_121;

test(`${OPERATIONS} generated operations: no answer 5xx, no crash, no hang`, async () => {
  const report = await runFuzz(OPERATIONS, SEED);
  expect({ seed: report.seed, findings: report.findings }).toEqual({ seed: SEED, findings: [] });
  expect(done(report)).toBeGreaterThanOrEqual(OPERATIONS);
  // Every kind of response occurred: requests that are only refused find little.
  for (const answer of ['200', '201', '204', 'INVALID', 'FORBIDDEN', 'socket alive'])
    expect(report.answers[answer] ?? 0).toBeGreaterThan(0);
}, 300_000);
