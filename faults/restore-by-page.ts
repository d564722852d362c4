import { post } from './writers.ts';

const PREVIEW = 'mutation ($input: RestoreInput!) { previewRestore(input: $input) { version } }';
const RESTORE = 'mutation ($input: RestoreInput!) { restoreBackup(input: $input) }';

/** Who restores: a signed-in admin, or the holder of the code on the console. */
type Restorer = Readonly<{ cookie?: string; code?: string }>;

/** Uploads a backup, looks at it and begins the restore, as a page does. */
export async function beginRestore(
  address: string,
  file: string,
  { cookie = '', code }: Restorer,
): Promise<void> {
  const sent = await fetch(`${address}/api/backups?name=shop.tar.zst`, {
    method: 'POST',
    headers: { cookie, ...(code === undefined ? {} : { 'x-set-up-code': code }) },
    body: Bun.file(file),
  });
  if (sent.status !== 201)
    throw new Error(`the upload answers ${sent.status}: ${await sent.text()}`);
  const { upload }: { upload: string } = await sent.json();
  for (const query of [PREVIEW, RESTORE]) {
    const said = await (await post(address, cookie, query, { input: { upload, code } })).text();
    if (said.includes('"errors"')) throw new Error(said);
  }
}

/** Waits until the shop, which a restore has closed, is open again; returns the milliseconds. */
export async function untilReopened(address: string): Promise<number> {
  const from = performance.now();
  let wasClosed = false;
  for (;;) {
    const { status } = await fetch(`${address}/healthz`);
    if (status === 200 && wasClosed) return performance.now() - from;
    wasClosed ||= status === 503;
    await Bun.sleep(5);
  }
}
