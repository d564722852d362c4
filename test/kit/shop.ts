import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseTrustedProxies } from '../../src/http/client-address.ts';
import { insertUser } from '../../src/data/users.ts';
import { ROLES, type Role } from '../../src/domain/roles.ts';
import type { Viewer } from '../../src/domain/users.ts';
import { type Log, silentLog } from '../../src/log.ts';
import { createServer } from '../../src/server.ts';
import type { Context, Shop } from '../../src/services/context.ts';
import { UNKNOWN_INSTALLATION } from '../../src/services/installation.ts';
import { openSession } from '../../src/services/sign-in.ts';
import { sha256 } from '../../src/sha256.ts';
import { openShop, type ShopSettings } from '../../src/shop.ts';
import { createTestDatabase } from './database.ts';
import { QUICK_HASH } from './quick-hashes.ts';
import { sentAs } from './sent-body.ts';
import type { SocketData } from '../../src/server/connections.ts';

export const PASSWORD = 'correct horse 42';
export const ZONE = 'Asia/Manila';
export const ORIGIN = 'http://shop.test';
/** The trusted proxy of a test shop that listens on a port. */
const TRUSTED_PROXY = '127.0.0.1';

/** A person with an account and a session. */
export interface Person {
  viewer: Viewer;
  cookie: string;
  context: Context;
}

export type Caller = Person | null;

export interface GraphAnswer {
  data: Record<string, unknown> | null;
  errors?: { message: string; extensions?: Record<string, unknown> }[];
  extensions?: Record<string, unknown>;
}

/** One instance of the program. */
interface Instance {
  shop: Shop;
  /** Sends a request as a browser on the shop's own pages does. */
  fetch(caller: Caller, path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

export interface TestShop extends Instance {
  people: Record<Role, Person>;
  /** Adds one more person. */
  hire(role: Role, name: string): Promise<Person>;
  /** Sends a request with a JSON body. */
  send(caller: Caller, method: string, path: string, body?: unknown): Promise<Response>;
  graphql(caller: Caller, query: string, variables?: Record<string, unknown>): Promise<GraphAnswer>;
  /** Opens another instance of the program on the same database. */
  join(): Promise<Instance>;
  /** Opens a port, for sockets; returns `127.0.0.1:1234`. */
  listen(): string;
}

let hashed: Promise<string> | undefined;

/** Opens an instance without a port. */
async function openInstance(settings: ShopSettings) {
  const shop = openShop(settings);
  await shop.eventHub.start();
  const server = createServer({
    shop,
    isDatabaseUp: () => true,
    documents: new Map(),
    firstQueries: new Map(),
    trustedProxies: parseTrustedProxies(TRUSTED_PROXY),
  });
  const portless = {
    requestIP: () => ({ address: '127.0.0.1', port: 1, family: 'IPv4' }),
    upgrade: () => false,
    timeout: () => {},
  } as unknown as Bun.Server<SocketData>;
  const fetch: Instance['fetch'] = async (caller, path, init = {}) => {
    const headers = new Headers(init.headers);
    if (caller !== null) headers.set('cookie', caller.cookie);
    if (!headers.has('origin')) headers.set('origin', ORIGIN);
    headers.set('host', new URL(ORIGIN).host);
    const request = new Request(`${ORIGIN}${path}`, { ...init, headers });
    return (await server.fetch(request, portless)) ?? new Response(null, { status: 101 });
  };
  const close = async (): Promise<void> => {
    server.stop();
    await shop.database.end();
  };
  return { shop, server, fetch, close };
}

/** A shop on a fresh database with one person of each role. */
export async function createTestShop(clock?: () => Date, log: Log = silentLog): Promise<TestShop> {
  const target = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'talyer-shop-'));
  const place = { ...UNKNOWN_INSTALLATION, backups: { dataDir, second: null } };
  const settings = { target, zone: ZONE, version: 'test', log, place, ...(clock ? { clock } : {}) };
  const { shop, server, fetch, close } = await openInstance(settings);
  let port: Bun.Server<SocketData> | undefined;

  const hire = (role: Role, name: string): Promise<Person> => addPerson(shop, role, name);
  const people = {} as Record<Role, Person>;
  for (const role of ROLES) people[role] = await hire(role, NAMES[role]);

  const send: TestShop['send'] = (caller, method, path, body) =>
    fetch(caller, path, {
      method,
      ...sentAs(body),
    });
  return {
    shop,
    people,
    hire,
    fetch,
    send,
    graphql: async (caller, query, variables = {}) =>
      (await (await send(caller, 'POST', '/graphql', { query, variables })).json()) as GraphAnswer,
    listen: () => {
      port ??= Bun.serve({ port: 0, hostname: '127.0.0.1', ...server });
      return `127.0.0.1:${port.port}`;
    },
    join: () => openInstance(settings),
    close: async () => {
      await port?.stop(true);
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The names of the four people of a test shop. */
export const NAMES: Record<Role, string> = {
  admin: 'Ada Admin',
  csr: 'Cora Counter',
  technician: 'Tino Santos',
  client: 'Clara Cruz',
};

async function addPerson(shop: Shop, role: Role, name: string): Promise<Person> {
  hashed ??= Bun.password.hash(PASSWORD, QUICK_HASH);
  const username = `${role}-${name.toLowerCase().replaceAll(' ', '-')}`;
  const user = await insertUser(shop.db, {
    username,
    name,
    role,
    contactNo: '',
    isActive: true,
    passwordHash: await hashed,
  });
  const anyone: Context = {
    ...shop,
    viewer: null,
    sid: null,
    address: '127.0.0.1',
    userAgent: '',
    marks: '',
  };
  const { token, viewer } = await openSession(anyone, shop.db, {
    ...user,
    passwordHash: await hashed,
  });
  const sid = sha256(token);
  return { viewer, cookie: `talyer_session=${token}`, context: { ...anyone, viewer, sid } };
}
