import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { $ } from 'bun';
import { systemChromium } from '../e2e/kit/chromium.ts';
import { inRealShops, shopOptions } from './real-shop.ts';
import { type Visit, visitsInTurns } from './visits.ts';

/**
 * Runs Lighthouse on the pages that people use all day, with all real records: with its phone
 * settings (slow 4G and a CPU slowed down four times) and its desktop settings. `bun
 * bench/lighthouse.ts --rounds 3` prints the median of three runs, with `--base FILE` in turns with
 * an older executable. Lighthouse is downloaded on demand and needs Node.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CHROME =
  '--headless=new --no-sandbox --disable-background-networking --disable-component-update';
const FORMS = { phone: [], desktop: ['--preset=desktop'] };

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { displayValue?: string }>;
}

const { rounds, ...shops } = shopOptions(3);
const folder = mkdtempSync(join(tmpdir(), 'talyer-lighthouse-'));
await inRealShops(shops, async (measured) => {
  for (const turns of await visitsInTurns(measured))
    for (const [form, options] of Object.entries(FORMS)) {
      const reported = turns.map((turn) => ({ ...turn, reports: new Array<Report>() }));
      for (let round = 0; round < rounds; round += 1)
        for (const { shop, visit, reports } of reported)
          reports.push(await run(shop.address, visit, options));
      for (const { name, visit, reports } of reported)
        console.log(`${name}${visit.name} on a ${form}: ${middle(reports)}`);
    }
});
rmSync(folder, { recursive: true });

async function run(address: string, visit: Visit, options: string[]): Promise<Report> {
  const path = join(folder, 'report.json');
  const cookie = visit.session === null ? {} : { cookie: `talyer_session=${visit.session}` };
  const all = [
    ...options,
    '--quiet',
    '--output=json',
    `--output-path=${path}`,
    '--only-categories=performance,accessibility,best-practices',
    `--extra-headers=${JSON.stringify(cookie)}`,
    `--chrome-flags=${CHROME}`,
  ];
  await $`npx --yes ${LIGHTHOUSE} ${address}${visit.path} ${all}`
    .env({ ...process.env, CHROME_PATH: systemChromium() ?? '' })
    .quiet();
  return Bun.file(path).json();
}

/** Formats the report with the median performance. */
function middle(reports: Report[]): string {
  const sorted = reports.toSorted((a, b) => score(a, 'performance') - score(b, 'performance'));
  const report = sorted[Math.floor(sorted.length / 2)];
  if (report === undefined) return 'nothing';
  const scores = ['performance', 'accessibility', 'best-practices'].map(
    (category) => `${category} ${score(report, category)}`,
  );
  const times = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ];
  const figures = times.map((audit) => `${audit} ${report.audits[audit]?.displayValue ?? '-'}`);
  return `${scores.join(', ')} (${figures.join(', ')})`;
}

function score(report: Report, category: string): number {
  return Math.round((report.categories[category]?.score ?? 0) * 100);
}
