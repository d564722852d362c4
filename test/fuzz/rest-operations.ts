import { z } from 'zod';
import type { Route } from '../../src/rest/route.ts';
import { routes } from '../../src/rest/routes.ts';
import type { Random } from './random.ts';
import { damaged, oddValue, rowNumber, someValue } from './values.ts';

/** One request before it is sent. */
export interface Operation {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | null;
}

const known = routes.map((route) => ({
  route,
  query: fieldsOf(route.query),
  body: fieldsOf(route.body),
}));

function fieldsOf(shape: z.ZodType | null): string[] {
  if (shape === null) return [];
  const { properties } = z.toJSONSchema(shape, { io: 'input' });
  return Object.keys(properties ?? {});
}

/** Slow calls are rare, so that the many others are tried more often. */
function pickRoute(random: Random): (typeof known)[number] {
  for (;;) {
    const one = random.pick(known);
    if (!/excel$|login|\/docs|openapi/.test(one.route.path) || random.chance(0.1)) return one;
  }
}

/** A call of the contract, valid or with something wrong. */
export function restOperation(random: Random): Operation {
  const { route, query, body } = pickRoute(random);
  const method = random.chance(0.97)
    ? route.method
    : random.pick(['HEAD', 'OPTIONS', 'DELETE', 'PATCH', 'PUT', 'POST', 'PROPFIND']);
  const path = pathOf(random, route) + queryOf(random, query);
  const mayHaveBody = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
  return {
    method,
    path,
    headers: oddHeaders(random),
    body: mayHaveBody && (body.length > 0 || random.chance(0.05)) ? bodyOf(random, body) : null,
  };
}

const SEGMENTS = [
  '%00',
  '%ff',
  '%F0%9F%98%80',
  '..',
  '%2e%2e',
  '%2F',
  '-1',
  '0',
  '1.5',
  '1e3',
  'x',
  ' ',
];

function pathOf(random: Random, { path }: Route): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    if (random.chance(0.1)) return random.pick(SEGMENTS);
    if (random.chance(0.1)) return encoded(oddValue(random));
    return name === 'id' ? String(rowNumber(random)) : encoded(someValue(random, name));
  });
  return random.chance(0.98) ? filled : filled + random.pick(['/', '//', '/x', '%', ';a=b', '#x']);
}

function queryOf(random: Random, fields: readonly string[]): string {
  const sent = fields.filter(() => random.chance(0.3));
  if (random.chance(0.05)) sent.push(random.pick(['x', '__proto__', 'week', 'cursor']));
  if (sent.length === 0) return '';
  const pairs = sent.map((name) => `${name}=${encoded(valueFor(random, name))}`);
  return `?${pairs.join('&')}`;
}

function valueFor(random: Random, name: string): unknown {
  if (name !== 'cursor') return someValue(random, name);
  const pair = [oddValue(random), random.chance(0.5) ? rowNumber(random) : oddValue(random)];
  return Buffer.from(asJson(pair)).toString('base64url');
}

function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : asJson(value);
  return encodeURIComponent(text.slice(0, 3000).toWellFormed()) || '%20';
}

export function asJson(value: unknown): string {
  return JSON.stringify(value) ?? 'null';
}

function bodyOf(random: Random, fields: readonly string[]): Operation['body'] {
  const share = random.pick([0.1, 0.5, 1, 1]);
  const entries: [string, unknown][] = fields
    .filter(() => random.chance(share))
    .map((name) => [name, someValue(random, name)]);
  if (random.chance(0.05)) entries.push([String(oddValue(random)).slice(0, 50), oddValue(random)]);
  const text = asJson(Object.fromEntries(entries));
  if (random.chance(0.9)) return text;
  return random.pick<() => Operation['body']>([
    () => damaged(random, text),
    () => asJson(oddValue(random)),
    () => `{"unit":1e400,"repairCost":-0}`,
    () => `{"__proto__":{"role":"admin"},"constructor":{"prototype":{}}}`,
    () => `{"unit":"a","unit":"b"}`,
    () => '['.repeat(random.pick([10, 1000, 100_000])),
    () => `{"unit":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
    () => Uint8Array.from({ length: 40 }, () => random.below(256)),
    () => `\ufeff${text}`,
    () => (random.chance(0.2) ? asJson({ unit: 'x'.repeat(1024 * 1024) }) : ''),
  ])();
}

const HEADERS: [string, string[]][] = [
  ['content-type', ['text/plain', 'application/json;charset=utf-16', 'application/jsonx', '', 'x']],
  [
    'idempotency-key',
    ['key-of-a-retry', 'short', 'has space in it', 'x'.repeat(300), '\u00ff'.repeat(9)],
  ],
  ['accept', ['text/event-stream', 'image/png', 'multipart/mixed', '*/*', 'x']],
  ['origin', ['null', 'http://elsewhere.test', 'http://', 'shop.test', 'http://shop.test:80']],
  [
    'cookie',
    [
      'talyer_session=',
      'talyer_session="',
      'a;;=;talyer_session=%',
      `talyer_session=${'x'.repeat(43)}`,
    ],
  ],
  ['user-agent', ['\u00e9'.repeat(400), '']],
  ['content-length', ['0', '99999999', '-1', 'x']],
  ['content-encoding', ['gzip', 'br']],
  ['transfer-encoding', ['chunked']],
  ['upgrade', ['websocket', 'h2c']],
  ['x-forwarded-for', ['1.2.3.4', "'"]],
  ['x-talyer-background', ['1']],
  ['sec-fetch-site', ['cross-site', 'same-origin', 'x']],
];

/** Usual headers, sometimes with an unusual one. */
export function oddHeaders(random: Random): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  while (random.chance(0.12)) {
    const [name, values] = random.pick(HEADERS);
    headers[name] = random.pick(values);
  }
  return headers;
}
