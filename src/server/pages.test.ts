import { expect, test } from 'bun:test';
import { webFile } from '../assets.ts';
import { servePage } from './pages.ts';
import type { InitialSession } from '../schema/initial-session.ts';

const NO_BRAND = { name: '', logo: null };
const ask = (
  path: string,
  init?: RequestInit,
  json: string | null = null,
  brand: InitialSession['brand'] = NO_BRAND,
): Promise<Response> =>
  servePage(new Request(`http://shop.test${path}`, init), async () =>
    json === null ? null : { json, brand, answers: '{}' },
  );

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
      expect(answer.headers.get('cache-control')).toBe('private, no-cache, no-store');
    }
  },
);

test('a missing asset is 404, never the page', async () => {
  const gone = await ask('/assets/gone-123.js');
  expect([gone.status, gone.headers.get('x-content-type-options')]).toEqual([404, 'nosniff']);
  expect(gone.headers.get('cache-control')).toBe('no-store');
  expect((await ask('/assets/..%2f..%2fpackage.json')).status).toBe(404);
});

test('pages are read, not written', async () => {
  const answer = await ask('/', { method: 'POST' });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('GET, HEAD');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test.skipIf(!isBuilt)('the files that every visit needs are preloaded, and exist', async () => {
  const page = await (await ask('/')).text();
  const links = [...page.matchAll(/<link rel="(?:modulepreload|preload)"[^>]* href="([^"]+)"/g)];
  const files = links.flatMap(([, path]) => path ?? []);
  for (const name of ['react', 'sign-in'])
    expect(files.some((path) => path.startsWith(`/assets/${name}-`))).toBe(true);
  for (const path of files) expect((await ask(path)).status).toBe(200);
});

test.skipIf(!isBuilt)(
  'no browser offers to translate a page, whose sums would stay old',
  async () => {
    const page = await (await ask('/')).text();
    expect(page).toContain('<html lang="en-PH" translate="no">');
    expect(page).toContain('<meta name="google" content="notranslate"');
  },
);

test.skipIf(!isBuilt)('nothing in an embedded answer is read as markup', async () => {
  const name = `</script><script>alert("$&")</script><!-- __NONCE__`;
  const answer = JSON.stringify({ viewer: { name } });
  const page = await (await ask('/', {}, answer)).text();
  const [, brought = ''] =
    /<script type="application\/json" id="session">(.*?)<\/script>/s.exec(page) ?? [];
  expect(JSON.parse(brought)).toEqual({ viewer: { name } });
  expect(page).not.toContain('alert("');
  const without = await (await ask('/')).text();
  expect(without).toContain('<script type="application/json" id="session"></script>');
});

test.skipIf(!isBuilt)('a page has the product’s title while the shop has no name', async () => {
  const page = await (await ask('/', {}, '{}')).text();
  expect(page).toContain('<title>Repair Tracking System</title>');
  expect(page).toContain('<p>Repair Tracking System</p>');
  expect(page).not.toContain('<img');
});

test.skipIf(!isBuilt)('a page has the shop’s name and logo from the start, as text', async () => {
  const hash = 'ab'.repeat(32);
  const name = `Tom & "Jerry's" </title><script>alert("$&")</script> __NONCE__`;
  const page = await (await ask('/', {}, '{}', { name, logo: hash })).text();
  const escaped =
    'Tom &amp; &quot;Jerry&#39;s&quot; &lt;/title&gt;&lt;script&gt;alert(&quot;$&amp;&quot;)&lt;/script&gt; __NONCE__';
  expect(page).toContain(`<title>${escaped}</title>`);
  expect(page).toContain(`<p>${escaped}</p>`);
  expect(page).not.toContain('Repair Tracking System');
  expect(page).toContain(`<img src="/logo/${hash}" width="48" height="48" alt="" />`);
  expect(page).not.toContain('<svg');
});

test.skipIf(!isBuilt)(
  'the app that phones install has the shop’s name, and its icons',
  async () => {
    const manifest = async (name: string) => {
      const answer = await ask('/manifest.webmanifest', {}, '{}', { name, logo: null });
      expect(answer.headers.get('content-type')).toBe('application/manifest+json');
      return answer.json();
    };
    const plain = await manifest('');
    expect(plain).toMatchObject({ name: 'Repair Tracking System', short_name: 'Talyer' });
    expect(plain).toMatchObject({ start_url: '/', display: 'standalone' });
    expect(await manifest('Ana’s Gadgets')).toMatchObject({
      name: 'Ana’s Gadgets',
      short_name: 'Ana’s Gadgets',
    });
    const sizes = plain.icons.map(({ sizes: size }: { sizes: string }) => size);
    expect(sizes).toEqual(['192x192', '512x512', '512x512']);
    const page = await (await ask('/')).text();
    const [, apple = ''] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(page) ?? [];
    for (const path of [apple, ...plain.icons.map(({ src }: { src: string }) => src)]) {
      const icon = await ask(path);
      expect([path, icon.status, icon.headers.get('content-type')]).toEqual([
        path,
        200,
        'image/png',
      ]);
    }
  },
);
