import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { $ } from 'bun';
import { EXECUTABLE, inDataFolder, startTalyer } from '../faults/talyer.ts';
import { post, signIn } from '../faults/writers.ts';
import { REAL_RECORDS } from '../test/kit/real-records.ts';

/** A running shop with all real records, and the cookie of its admin. */
export interface RealShop {
  address: string;
  cookie: string;
  /** Sends a GraphQL request as the admin. */
  ask: (query: string, variables?: Record<string, unknown>) => Promise<string>;
}

/** A shop, and what its figures are printed after. */
export interface NamedShop {
  name: string;
  shop: RealShop;
}

/** Which shops are measured: `--base FILE` names an older executable. */
export function shopOptions(rounds: number): {
  rounds: number;
  port: number;
  base: string | undefined;
} {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: String(rounds) },
      port: { type: 'string', default: '5100' },
      base: { type: 'string' },
    },
  });
  return { rounds: Number(values.rounds), port: Number(values.port), base: values.base };
}

/**
 * Runs a measurement on dist/talyer and, if there is one, on an older executable at the same time,
 * so that both can be measured in turns.
 */
export async function inRealShops(
  { port, base }: { port: number; base: string | undefined },
  measure: (shops: readonly NamedShop[]) => Promise<void>,
): Promise<void> {
  await inRealShop(port, async (now) => {
    if (base === undefined) return measure([{ name: '', shop: now }]);
    await inRealShop(
      port + 1,
      (before) =>
        measure([
          { name: 'before: ', shop: before },
          { name: 'now:    ', shop: now },
        ]),
      base,
    );
  });
}

/** Runs a measurement on an executable with the real records, and removes both afterwards. */
export async function inRealShop(
  port: number,
  measure: (shop: RealShop) => Promise<void>,
  executable = EXECUTABLE,
) {
  const { folder, files, options } = REAL_RECORDS;
  if (!existsSync(folder)) throw new Error(`There are no real records at ${folder}`);
  await inDataFolder(port, async (dataDir) => {
    const talyer = startTalyer(dataDir, port, 'root', { executable });
    await talyer.serving();
    for (const file of Object.keys(files)) {
      const from = performance.now();
      await $`${executable} import ${join(folder, file)} ${options} --data ${dataDir}`.quiet();
      console.log(`import ${file}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
    }
    const cookie = await signIn(talyer.address);
    await measure({ address: talyer.address, cookie, ask: asking(talyer.address, cookie) });
    talyer.signal('SIGTERM');
    await talyer.exited;
  });
}

function asking(address: string, cookie: string): RealShop['ask'] {
  return async (query, variables = {}) => {
    const text = await (await post(address, cookie, query, variables)).text();
    if (text.includes('"errors"')) throw new Error(`${query}\n${text}`);
    return text;
  };
}
