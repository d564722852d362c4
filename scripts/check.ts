import { ensureInstalled } from './install.ts';
import { packaged, runSteps, type Step } from './steps.ts';

/** The longest first, so that two parallel lanes finish together. */
export const CHECKS: readonly Step[] = [
  { name: 'lint and floors', command: packaged('oxlint/bin/oxlint', '--type-aware') },
  { name: 'types of the web client', command: tsc('web/tsconfig.json') },
  { name: 'types of the server', command: tsc('tsconfig.json') },
  { name: 'generated files', command: [process.execPath, 'scripts/gen.ts', '--check'] },
  { name: 'unused code', command: packaged('knip/bin/knip.js', '--no-progress') },
  {
    name: 'code that only tests use',
    command: packaged(
      'knip/bin/knip.js',
      '--no-progress',
      '--production',
      '--include=files,exports,types',
    ),
  },
  {
    name: 'unit tests',
    command: [
      process.execPath,
      'test',
      '--only-failures',
      // A busy machine can take several times as long.
      '--timeout=60000',
      './src/domain',
      './src/env.test.ts',
      './test/rules.test.ts',
      './web',
    ],
  },
  { name: 'format', command: packaged('oxfmt/bin/oxfmt', '--check', '.') },
];

/** With one checker, because several each repeat much of the work (ADR 0090). */
function tsc(project: string): string[] {
  return packaged('typescript/bin/tsc', '--project', project, '--checkers', '1');
}

/** `bun run check`: all checks that need neither a database nor a browser. */
if (import.meta.main) {
  await ensureInstalled();
  const { failed } = await runSteps(CHECKS, 2);
  process.exit(failed === 0 ? 0 : 1);
}
