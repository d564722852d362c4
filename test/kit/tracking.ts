import { afterAll, beforeAll } from 'bun:test';
import { saveProfile } from '../../src/services/shop-profile.ts';
import { makeTrackingLink, trackingAddress } from '../../src/services/tracking-links.ts';
import { type Fixtures, fixturesOf } from './fixtures.ts';
import { valueOf } from './rows.ts';
import { createTestShop, type TestShop } from './shop.ts';

export const PUBLIC_ADDRESS = 'https://clinic.example.com';

/** The token of a new link of a record. */
export async function tokenOfLink({ people, shop }: TestShop, recordId: number): Promise<string> {
  await makeTrackingLink(people.csr.context, recordId, { replacesStopped: true });
  return String(
    await valueOf(shop, `select token from tracking_links where record_id = ${recordId}`),
  );
}

/** Requests to tracking links, each from an address of its own unless one is named. */
export function trackingOf(kit: TestShop) {
  let hosts = 0;
  return {
    /** Gives the shop a public address. */
    open: () => saveProfile(kit.people.admin.context, { publicAddress: PUBLIC_ADDRESS }),
    /** The path of the link of a record. */
    link: async (recordId: number): Promise<string> => {
      await makeTrackingLink(kit.people.csr.context, recordId, { replacesStopped: true });
      const address = (await trackingAddress(kit.people.csr.context, recordId)) ?? '';
      return address.slice(PUBLIC_ADDRESS.length);
    },
    fetch: (path: string, init: RequestInit & { from?: string } = {}): Promise<Response> => {
      const { from = `203.0.${(hosts += 1) >> 8}.${hosts & 255}`, ...rest } = init;
      const headers = new Headers(rest.headers);
      headers.set('x-forwarded-for', from);
      return kit.fetch(null, path, { ...rest, headers });
    },
  };
}

/** A shop with a public address, which opens before the tests of a file and closes after them. */
export function trackingShop(clock?: () => Date) {
  let kit: TestShop;
  let make: Fixtures;
  let tracking: ReturnType<typeof trackingOf>;
  beforeAll(async () => {
    kit = await createTestShop(clock);
    make = fixturesOf(kit);
    tracking = trackingOf(kit);
    await tracking.open();
  });
  afterAll(() => kit.close());
  return {
    kit: () => kit,
    make: () => make,
    tracking: () => tracking,
    csr: () => kit.people.csr.context,
    admin: () => kit.people.admin.context,
    /** What a client reads at the path of a link. */
    page: async (path: string, init: RequestInit = {}): Promise<string> =>
      (await tracking.fetch(path, init)).text(),
  };
}

/** What a stream has sent so far, and a wait for more. */
export function readStream(response: Response) {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  const seen = { text: '', isOver: false };
  const more = async (): Promise<void> => {
    const read = await reader?.read();
    if (read === undefined || read.done) seen.isOver = true;
    else seen.text += decoder.decode(read.value, { stream: true });
  };
  return {
    text: () => seen.text,
    /** Waits for these words, or the end of the stream. */
    until: async (words: string): Promise<string> => {
      while (!seen.text.includes(words) && !seen.isOver) await more();
      return seen.text;
    },
    end: async (): Promise<string> => {
      while (!seen.isOver) await more();
      return seen.text;
    },
    cancel: () => reader?.cancel(),
  };
}
