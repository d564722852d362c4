import { expect, test } from 'bun:test';
import { webFile } from './assets.ts';
import type { Role } from './domain/users.ts';
import { servePage } from './pages.ts';

const ask = (path: string, init?: RequestInit, role: Role | null = null): Promise<Response> =>
  servePage(new Request(`http://shop.test${path}`, init), async () => role);

const isBuilt = webFile('/index.html') !== undefined;

test.skipIf(!isBuilt)(
  'a path of the client’s own gets the page with a nonce of its own',
  async () => {
    const answers = await Promise.all([ask('/repairs'), ask('/no/such/page')]);
    const nonces = answers.map(
      ({ headers }) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1],
    );
    expect(new Set(nonces).size).toBe(2);
    for (const [at, answer] of answers.entries()) {
      const page = await answer.text();
      expect(page).not.toContain('__NONCE__');
      expect(page).toContain(`nonce="${nonces[at]}"`);
      expect(answer.headers.get('content-security-policy')).not.toContain('unsafe');
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    }
  },
);

test('an asset that is not there is 404, never the page', async () => {
  expect((await ask('/assets/gone-123.js')).status).toBe(404);
  expect((await ask('/assets/..%2f..%2fpackage.json')).status).toBe(404);
});

test('pages are read, not written', async () => {
  const answer = await ask('/', { method: 'POST' });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('GET, HEAD');
});

test.skipIf(!isBuilt)('the page of one who is signed in names what he needs next', async () => {
  const page = await (await ask('/repairs', {}, 'csr')).text();
  const links = [...page.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)];
  const files = links.flatMap(([, path]) => path ?? []);
  expect(page).toContain('data-role="csr"');
  expect(files.some((path) => path.includes('/frame-'))).toBe(true);
  for (const path of files) expect((await ask(path)).status).toBe(200);
  const visitors = await (await ask('/repairs')).text();
  expect(visitors).not.toContain('data-role');
  expect(visitors).not.toContain('/frame-');
  const list = await ask('/chunks.json');
  expect(list.headers.get('content-type')).toContain('text/html');
});
