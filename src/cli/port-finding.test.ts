import { expect, test } from 'bun:test';
import { listenWhileStarting } from './listen.ts';
import { findPort } from './port-finding.ts';

const host = '127.0.0.1';

async function foundAt(server: Bun.Server<undefined>, ownHost = host) {
  const { port = 0 } = server;
  const { isGood, what } = await findPort({ host: ownHost, port });
  await server.stop(true);
  return [isGood, what.replace(String(port), 'N')];
}
const serving = (body: object) =>
  Bun.serve({ hostname: host, port: 0, fetch: () => Response.json(body, { status: 503 }) });

test('a port that nobody serves is free', async () => {
  const server = serving({});
  await server.stop(true);
  expect(await findPort({ host, port: server.port ?? 0 })).toMatchObject({ isGood: true });
});

test.each([
  ['serves', { status: 'ok', version: '1', database: 'up' }],
  ['is being restored', { status: 'unavailable', version: '1', restore: { progress: null } }],
])('a Talyer that %s is recognised', async (_what, body) => {
  expect(await foundAt(serving(body))).toEqual([true, 'port N is served by Talyer']);
});

test('so is one that is just starting, on all addresses or on one', async () => {
  for (const own of [host, '0.0.0.0'])
    expect(await foundAt(listenWhileStarting({ host: own, port: 0 }), own)).toEqual([
      true,
      'port N is served by Talyer',
    ]);
});

test('another program is not', async () => {
  const [isGood, what] = await foundAt(serving({ message: 'hello' }));
  expect(isGood).toBe(false);
  expect(what).toContain('Port N on 127.0.0.1 is taken by another program.');
});

test.each(['192.0.2.77', 'no-such-host.invalid'])(
  'a host that this computer does not have is named: %s',
  async (elsewhere) => {
    expect(await findPort({ host: elsewhere, port: 0 })).toMatchObject({
      isGood: false,
      what: `${elsewhere} is not an address of this computer. Choose another one with --host.`,
    });
  },
);
