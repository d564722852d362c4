import type { Count } from './steps.ts';

/** Keeps expected and received values, without the retries in between. */
const LINES_OF_REASON = 6;

/** Summarizes a JUnit report of `bun test`. */
export async function countJunit(path: string): Promise<Count> {
  const xml = await Bun.file(path).text();
  const root = /<testsuites\b[^>]*>/.exec(xml)?.[0];
  if (root === undefined) throw new Error(`${path} is no JUnit report`);
  const of = (name: string) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(root)?.[1] ?? 0);
  return {
    passed: of('tests') - of('failures') - of('skipped'),
    failed: of('failures'),
    failures: testsWith('failure', xml),
    skipped: testsWith('skipped', xml),
  };
}

function testsWith(outcome: 'failure' | 'skipped', xml: string): string[] {
  const tests = xml.matchAll(new RegExp(`<testcase name="([^"]*)"[^>]*>\\s*<${outcome}`, 'g'));
  return [...tests].map(([, name = '']) => plain(name));
}

function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

interface PlaywrightSpec {
  title: string;
  file: string;
  line: number;
  tests: { status: string; results: { errors: { message?: string }[] }[] }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: PlaywrightSpec[];
}

/** Summarizes a JSON report of Playwright. */
export async function countPlaywright(path: string): Promise<Count> {
  const report: {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
    suites: PlaywrightSuite[];
  } = await Bun.file(path).json();
  const { expected, unexpected, flaky } = report.stats;
  const specs = report.suites.flatMap(specsOf);
  return {
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    failures: specs.filter(hasOutcome('unexpected')).map(explained),
    skipped: specs.filter(hasOutcome('skipped')).map(({ title }) => title),
  };
}

function specsOf({ suites = [], specs }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function hasOutcome(outcome: 'unexpected' | 'skipped') {
  return ({ tests }: PlaywrightSpec) => tests.some(({ status }) => status === outcome);
}

/** The file and name of a test, and the beginning of its failure. */
function explained({ title, file, line, tests }: PlaywrightSpec): string {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
  const lines = Bun.stripANSI(errors[0]?.message ?? '').split('\n');
  const reason = lines.filter((text) => text.trim() !== '').slice(0, LINES_OF_REASON);
  return [`${file}:${line} ${title}`, ...reason].join('\n');
}
