import { describe, expect, spyOn, test } from 'bun:test';
import { readStream, trackingShop } from '../../test/kit/tracking.ts';
import { addPayment, voidPayment } from '../services/payments.ts';
import { deleteRecord, updateRecord } from '../services/repairs.ts';
import { saveProfile } from '../services/shop-profile.ts';
import { revokeTrackingLink } from '../services/tracking-links.ts';
import { createServer } from '../server.ts';
import { NO_PROXIES } from '../http/client-address.ts';
import type { SocketData } from '../server/connections.ts';
import { createLimits } from './limits.ts';

const { kit, make, tracking, csr, admin } = trackingShop();

/** A record with its link and an open stream of it, which shows the page as it is. */
async function follow(input = {}) {
  const { id } = await make().record('own', { repairCost: '900', ...input });
  const path = await tracking().link(id);
  const html = await (await tracking().fetch(path)).text();
  const at = /data-at="([^"]+)"/.exec(html)?.[1] ?? '';
  const response = await tracking().fetch(`${path}/live?at=${at}&lang=en`);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('cache-control')).toBe('no-store');
  return { id, path, at, stream: readStream(response) };
}

const measured = async (act: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await act();
  return performance.now() - began;
};

describe('an open page', () => {
  test('has each change within a second, and nothing before one', async () => {
    const { id, path, stream } = await follow();
    await stream.until('retry');
    const took = await measured(async () => {
      await updateRecord(csr(), id, { repairStatus: 'Unit OK' });
      await stream.until('Ready for pickup');
    });
    expect(took).toBeLessThan(1000);
    expect(stream.text().match(/event: /g)).toHaveLength(1);
    const [, at] = /id: (\S+)/.exec(stream.text()) ?? [];
    expect(await (await tracking().fetch(path)).text()).toContain(`data-at="${at}"`);
    await stream.cancel();
  });

  test('has deposits, reversed deposits, and other facts of the shop', async () => {
    const { id, stream } = await follow();
    const payment = await addPayment(csr(), id, { amount: '400', channel: 'cash' });
    await stream.until('₱400.00');
    await voidPayment(csr(), payment.id, 'wrong');
    await stream.until('<dd>₱0.00</dd>');
    await saveProfile(admin(), { phones: '0918 555 0199' });
    await stream.until('0918 555 0199');
    await stream.cancel();
  });

  test('that missed a change while connecting gets it at once', async () => {
    const { id, path, at } = await follow();
    await updateRecord(csr(), id, { repairStatus: 'RTO' });
    const late = readStream(await tracking().fetch(`${path}/live?at=${at}`));
    await late.until('To be returned unrepaired');
    await late.cancel();
    const headers = { 'last-event-id': at };
    const again = readStream(await tracking().fetch(`${path}/live?at=x`, { headers }));
    const [, newest = ''] = /id: (\S+)/.exec(await again.until('To be returned unrepaired')) ?? [];
    await again.cancel();
    const known = { headers: { 'last-event-id': newest } };
    const current = readStream(await tracking().fetch(`${path}/live?at=${at}`, known));
    await updateRecord(csr(), id, { repairStatus: 'Unit OK' });
    expect((await current.until('Ready for pickup')).match(/event: /g)).toHaveLength(1);
    await current.cancel();
  });

  test('does not receive other records, nor what its client may not know', async () => {
    const { id, stream } = await follow();
    const { id: other } = await make().record('own');
    await updateRecord(csr(), other, { repairStatus: 'Unit OK' });
    await updateRecord(csr(), id, { contactNo: '0917 000 7319', declaredIssue: 'secret' });
    await updateRecord(csr(), id, { unit: 'a fence' });
    await stream.until('a fence');
    expect(stream.text().match(/event: /g)).toHaveLength(1);
    await stream.cancel();
  });

  test.each([
    ['stopped', (id: number) => revokeTrackingLink(csr(), id)],
    ['deleted', (id: number) => deleteRecord(admin(), id)],
  ])('is closed within two seconds when its link is %s', async (_what, act) => {
    const { id, stream } = await follow();
    await stream.until('retry');
    const took = await measured(async () => {
      await act(id);
      await stream.end();
    });
    expect(took).toBeLessThan(2000);
    expect(stream.text()).toEndWith('event: gone\ndata: -\n\n');
  });

  test('is not followed while changes cannot be delivered', async () => {
    const path = await tracking().link((await make().record('own')).id);
    const hearing = spyOn(kit().shop.eventHub, 'isListening').mockReturnValue(false);
    const refused = await tracking().fetch(`${path}/live`);
    hearing.mockRestore();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    const accepted = await tracking().fetch(`${path}/live`);
    expect(accepted.status).toBe(200);
    await accepted.body?.cancel();
  });

  test('is one of at most five per link', async () => {
    const { path, stream } = await follow();
    const live = () => tracking().fetch(`${path}/live`);
    const more = await Promise.all([live(), live(), live(), live()]);
    expect(more.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const sixth = await live();
    expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '30']);
    await stream.cancel();
    const next = await live();
    expect(next.status).toBe(200);
    for (const response of [...more, next]) await response.body?.cancel();
  });
});

describe('an address', () => {
  test('asks 60 times a minute', async () => {
    const path = await tracking().link((await make().record('own')).id);
    const ask = () => tracking().fetch(path, { from: '198.51.100.7' });
    for (let count = 0; count < 60; count += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeWithin(1, 61);
    expect((await tracking().fetch(path, { from: '198.51.100.8' })).status).toBe(200);
  });

  test('may try 30 wrong tokens in ten minutes, and still use a right one', async () => {
    const path = await tracking().link((await make().record('own')).id);
    const from = '198.51.100.9';
    const guess = (count: number) =>
      tracking().fetch(`/t/${String(count).padStart(22, 'x')}`, { from });
    for (let count = 0; count < 30; count += 1) expect((await guess(count)).status).toBe(404);
    expect((await guess(30)).status).toBe(429);
    expect((await tracking().fetch(path, { from })).status).toBe(200);
  });

  test('starts over after its time, and an IPv6 network counts as one address', () => {
    let now = 0;
    const limits = createLimits(() => now);
    const ask = (times: number, address: string) =>
      Array.from({ length: times }, () => limits.request(address)).at(-1);
    expect(ask(60, '2001:db8::1')).toBe(0);
    now = 30_000;
    expect(limits.request('2001:db8::2')).toBe(30);
    expect(limits.request('2001:db8:0:1::1')).toBe(0);
    now = 60_000;
    expect(ask(60, '2001:db8::1')).toBe(0);
    for (let count = 0; count < 10_050; count += 1)
      limits.request(`10.0.${count >> 8}.${count & 255}`);
    expect(limits.request('10.9.9.9')).toBe(0);
  });
});

describe('the public port', () => {
  test('serves only tracking links, and trusts the tunnel on this computer', async () => {
    const path = await tracking().link((await make().record('own')).id);
    const server = createServer({
      shop: kit().shop,
      isDatabaseUp: () => true,
      documents: new Map(),
      firstQueries: new Map(),
      trustedProxies: NO_PROXIES,
      publicHeader: 'cf-connecting-ip',
    });
    using port = Bun.serve<SocketData>({
      port: 0,
      hostname: '127.0.0.1',
      fetch: (request, on) => server.fetchPublic(request, on),
      websocket: server.websocket,
    });
    const ask = (asked: string, init: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${port.port}${asked}`, init);
    const from = (address: string) => ({ headers: { 'cf-connecting-ip': address } });
    const { cookie } = kit().people.admin;
    for (const other of [
      '/',
      '/api/repair-records',
      '/graphql',
      '/healthz',
      '/trust',
      '/r/1',
      '/ws',
    ])
      for (const method of ['GET', 'POST']) {
        const answer = await ask(other, { method, headers: { cookie } });
        expect([other, answer.status]).toEqual([other, 404]);
        expect(await answer.text()).toContain('This link does not work');
      }
    for (let count = 0; count < 70; count += 1)
      expect((await ask(path, from(`203.0.113.${count}`))).status).toBe(200);
    const stream = await ask(`${path}/live`, from('203.0.113.99'));
    const read = readStream(stream);
    await read.until('data: ');
    await read.cancel();
    const many = await Promise.all(
      Array.from({ length: 61 }, () => ask(path, from('203.0.113.200'))),
    );
    expect(many.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('notices a browser that has left', async () => {
    const path = await tracking().link((await make().record('own')).id);
    const address = `http://${kit().listen()}`;
    const leave = new AbortController();
    // An answer that nothing refers to is collected, which closes its stream.
    const open: Response[] = [];
    for (let count = 0; count < 5; count += 1)
      open.push(await fetch(`${address}${path}/live`, { signal: leave.signal }));
    Bun.gc(true);
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await fetch(`${address}${path}/live`)).status).toBe(429);
    leave.abort();
    const isFree = async () => {
      const answer = await fetch(`${address}${path}/live`);
      await answer.body?.cancel();
      return answer.status === 200;
    };
    while (!(await isFree())) await Bun.sleep(50);
  });
});
