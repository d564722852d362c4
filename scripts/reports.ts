import type { Count } from './steps.ts';

/** Counts a JUnit report of `bun test`. */
export async function countJunit(path: string): Promise<Count> {
  const xml = await Bun.file(path).text();
  const root = /<testsuites\b[^>]*>/.exec(xml)?.[0];
  if (root === undefined) throw new Error(`${path} is no JUnit report`);
  const of = (name: string) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(root)?.[1] ?? 0);
  return {
    passed: of('tests') - of('failures') - of('skipped'),
    failed: of('failures'),
    skipped: skippedTests(xml),
  };
}

function skippedTests(xml: string): string[] {
  return [...xml.matchAll(/<testcase name="([^"]*)"[^>]*>\s*<skipped/g)].map(([, name = '']) =>
    plain(name),
  );
}

function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string }[] }[];
}

/** Counts a JSON report of Playwright. */
export async function countPlaywright(path: string): Promise<Count> {
  const report: {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
    suites: PlaywrightSuite[];
  } = await Bun.file(path).json();
  const { expected, unexpected, flaky } = report.stats;
  return {
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    skipped: report.suites.flatMap(skippedSpecs),
  };
}

function skippedSpecs({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'skipped'));
  return [...own.map(({ title }) => title), ...suites.flatMap(skippedSpecs)];
}
