import { directly, startProxy, throughProxy, type Try } from './guessers.ts';
import {
  ADMIN,
  conclude,
  faultOptions,
  inDataFolder,
  percentile,
  spread,
  startTalyer,
} from './talyer.ts';

/**
 * Guesses an owner's password twenty times a second from fifty addresses, through a proxy and
 * without: the owner can sign in on a known browser and on a new one, and few guesses are verified.
 * Then sends 500 sign-ins at once, and measures each kind of failure. A round is three seconds of
 * guessing with one sign-in of each kind; times are judged from 20 rounds on.
 */
const { rounds, port } = faultOptions(20);
const ROUND_MS = 3000;
const PER_SECOND = 20;
const ADDRESSES = 50;
const LONGEST_S = 900;
const LONGEST_DIFFERENCE_MS = 10;
const PASSWORD = 'ten blue jeepneys';
const findings: string[] = [];
const figures: string[] = [];
const find = (what: string) => findings.push(what);

await inDataFolder(port, async (dataDir) => {
  const talyer = startTalyer(dataDir, port, 'root', {
    env: { TALYER_TRUSTED_PROXY: '127.0.0.1' },
  });
  await talyer.serving();
  const proxy = startProxy(port + 1, talyer.address);
  const proxied = throughProxy(port + 1);
  await addAccounts(talyer.address, proxied);
  await attack('through a proxy', 'owner-1', proxied);
  await attack('directly', 'owner-2', directly(port));
  await allAtOnce(talyer.address, proxied);
  await compareFailures(proxied);
  await proxy.stop(true);
  talyer.signal('SIGTERM');
  await talyer.exited;
});
conclude('guessing', figures.join('; '), findings);

async function addAccounts(address: string, proxied: Try): Promise<void> {
  const { cookies } = await proxied(60_000, ADMIN.username, ADMIN.password);
  for (const username of ['owner-1', 'owner-2', 'owner-3', 'watched', 'gone']) {
    const answer = await fetch(`${address}/api/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookies[0] ?? '' },
      body: JSON.stringify({
        username,
        name: username,
        role: 'admin',
        password: PASSWORD,
        isActive: username !== 'gone',
      }),
    });
    if (answer.status !== 201) throw new Error(`No account: ${await answer.text()}`);
  }
}

/** The known-browser cookie of an earlier sign-in, without its session. */
async function knownBrowser(attempt: Try, username: string): Promise<string> {
  const { status, cookies, text } = await attempt(61_000, username, PASSWORD);
  if (status !== 200) throw new Error(`No first sign-in: ${text}`);
  return cookies.slice(1).join('; ');
}

async function attack(way: string, owner: string, attempt: Try): Promise<void> {
  const mark = await knownBrowser(attempt, owner);
  const counts = { guesses: 0, verified: 0, waits: 0 };
  const guesses: Promise<void>[] = [];
  const guess = async (number: number): Promise<void> => {
    // Every fourth username does not exist.
    const username = number % 4 === 3 ? `nobody-${number}` : owner;
    const { status, retryAfter, text } = await attempt(number % ADDRESSES, username, 'a guess');
    counts.guesses += 1;
    if (status === 401 && username === owner) counts.verified += 1;
    if (status !== 401 && status !== 429) find(`${way}: a guess was answered ${status} ${text}`);
    counts.waits = Math.max(counts.waits, retryAfter);
  };
  const started = performance.now();
  const end = started + rounds * ROUND_MS;
  const guessing = (async () => {
    for (let number = 0; performance.now() < end; number += 1) {
      guesses.push(guess(number));
      await Bun.sleep(
        Math.max(0, started + ((number + 1) * 1000) / PER_SECOND - performance.now()),
      );
    }
    await Promise.all(guesses);
  })();
  const known: number[] = [];
  const fresh: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await Bun.sleep(Math.max(0, started + (round + 0.5) * ROUND_MS - performance.now()));
    const answer = await attempt(round % ADDRESSES, owner, PASSWORD, mark);
    if (answer.status !== 200) find(`${way}: the known browser was told ${answer.text}`);
    known.push(answer.ms);
    fresh.push(await waitedOnNewDevice(way, owner, attempt, 62_000 + round));
  }
  await guessing;
  if (counts.verified > 60) find(`${way}: ${counts.verified} guesses were verified`);
  if (counts.waits > LONGEST_S) find(`${way}: somebody was told to wait ${counts.waits} s`);
  figures.push(
    `${way}: ${counts.guesses} guesses, ${counts.verified} at the owner verified, ` +
      `known browser ${spread(known)}, new device ${spread(fresh)}`,
  );
}

/** Milliseconds until the owner is signed in on a device that obeys Retry-After. */
async function waitedOnNewDevice(
  way: string,
  owner: string,
  attempt: Try,
  client: number,
): Promise<number> {
  const started = performance.now();
  for (;;) {
    const { status, text, retryAfter } = await attempt(client, owner, PASSWORD);
    const waited = performance.now() - started;
    if (status === 200) return waited;
    if (status !== 429 || waited + retryAfter * 1000 > LONGEST_S * 1000) {
      find(`${way}: the new device was told ${text} after ${Math.round(waited / 1000)} s`);
      return waited;
    }
    await Bun.sleep(retryAfter * 1000);
  }
}

/** 500 wrong sign-ins at once: the server stays healthy, and a known browser can sign in. */
async function allAtOnce(address: string, attempt: Try): Promise<void> {
  const mark = await knownBrowser(attempt, 'owner-3');
  const started = performance.now();
  const watch = { isOver: false };
  const watching = (async () => {
    while (!watch.isOver) {
      const { status } = await fetch(`${address}/healthz`);
      if (status !== 200) find(`500 at once: /healthz answered ${status}`);
      await Bun.sleep(50);
    }
  })();
  const all = Array.from({ length: 500 }, (_, n) => attempt(1000 + n, `nobody-${n}`, 'a guess'));
  const known = await attempt(61_000, 'owner-3', PASSWORD, mark);
  const answers = await Promise.all(all);
  const took = performance.now() - started;
  watch.isOver = true;
  await watching;
  if (known.status !== 200) find(`500 at once: the known browser was told ${known.text}`);
  const refused = answers.filter(({ status }) => status === 429);
  const odd = answers.filter(({ status }) => status !== 429 && status !== 401);
  if (odd.length > 0) find(`500 at once: ${odd[0]?.status} ${odd[0]?.text}`);
  figures.push(
    `500 at once: ${refused.length} refused, all answered after ${Math.round(took)} ms, known browser ${Math.round(known.ms)} ms`,
  );
}

/**
 * An unknown user, a wrong password and an inactive user: the same response after the same time.
 */
async function compareFailures(attempt: Try): Promise<void> {
  const kinds = ['nobody-at-all', 'watched', 'gone'];
  const times = new Map<string, number[]>(kinds.map((kind) => [kind, []]));
  const bodies = new Set<string>();
  for (let sample = 0; sample < rounds * 2; sample += 1)
    for (const kind of kinds) {
      const { status, text, ms } = await attempt(2000 + sample, kind, 'a guess');
      bodies.add(`${status} ${text}`);
      times.get(kind)?.push(ms);
    }
  if (bodies.size !== 1) find(`failures are told apart by ${[...bodies].join(' | ')}`);
  const medians = [...times.values()].map((all) => percentile(all, 0.5));
  const difference = Math.max(...medians) - Math.min(...medians);
  if (rounds >= 20 && difference > LONGEST_DIFFERENCE_MS)
    find(`medians differ by ${difference.toFixed(1)} ms`);
  const shown = medians.map((ms) => ms.toFixed(1)).join(', ');
  figures.push(`medians of wrong user, wrong password, inactive: ${shown} ms`);
}
