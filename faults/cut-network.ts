import { withExternal, withNetwork } from './external.ts';
import { openLedger } from './records.ts';
import {
  conclude,
  faultOptions,
  inDataFolder,
  randomMoment,
  spread,
  startTalyer,
} from './talyer.ts';
import { LONGEST_ANSWER_MS, signIn, startEditors, startWriters } from './writers.ts';

/**
 * Two instances share one PostgreSQL, and every packet between the first one and the database is
 * dropped while it edits records. The second must soon be able to edit the same records. The first
 * must answer every request, and work again when packets pass, even if its connections die without
 * notice.
 */
const RECORDS = 8;
const LONGEST_BLOCKED_MS = 25_000;
const LONGEST_BACK_MS = 10_000;

const { rounds, port } = faultOptions(20);
const freeAfter: number[] = [];
const backAfter: number[] = [];
const slowest: number[] = [];

const found = await withNetwork(async ({ inside, addresses, cut, mend }) => {
  const [first = '', second = ''] = addresses;
  return withExternal({ port: 5432, addresses: '*', inside }, async (external) => {
    return inDataFolder(port, async (dataDir) => {
      const start = (address: string, at: number) =>
        startTalyer(dataDir, at, 'root', { env: { DATABASE_URL: external.url(address) } });
      const talyers = [start(first, port), start(second, port + 1)] as const;
      for (const talyer of talyers) await talyer.serving();
      const reach = () => Promise.resolve({ url: external.url(second) });
      const { findings, settle } = openLedger(reach);
      const [mine, theirs] = talyers;
      const cookie = await signIn(mine.address);
      for (let round = 1; round <= rounds; round += 1) {
        const editors = await startEditors(mine.address, cookie, RECORDS);
        await randomMoment(200, 500);
        await cut(0);
        const blocked = await Promise.all(
          editors.records.map((id) => editors.editBy(theirs.address, id)),
        );
        freeAfter.push(...blocked);
        await editors.stop();
        slowest.push(editors.slowestMs());
        // In every second round the server drops the connections without notice.
        const isFailover = round % 2 === 0;
        await mend(0, !isFailover);
        const writers = startWriters(mine.address, cookie, RECORDS, `r${round}`);
        const back = await writers.backAfter();
        backAfter.push(...back);
        await settle(writers);
        if (isFailover) await mend(0);
        findings.push(...editors.odd);
        const [locked, away, answer] = [
          Math.max(...blocked),
          Math.max(...back),
          slowest.at(-1) ?? 0,
        ];
        if (locked > LONGEST_BLOCKED_MS)
          findings.push(`round ${round}: a record was locked for ${Math.round(locked)} ms`);
        if (away > LONGEST_BACK_MS)
          findings.push(`round ${round}: a writer waited ${Math.round(away)} ms`);
        if (answer > LONGEST_ANSWER_MS)
          findings.push(`round ${round}: an answer took ${Math.round(answer)} ms`);
      }
      for (const talyer of talyers) {
        talyer.signal('SIGTERM');
        if ((await talyer.exited) !== 0) findings.push('a stop did not end with 0');
      }
      return findings;
    });
  });
});

conclude(
  'cut network',
  `${rounds} rounds; records free again ${spread(freeAfter)}, slowest answers ${spread(slowest)}, writers save again ${spread(backAfter)}`,
  found,
);
