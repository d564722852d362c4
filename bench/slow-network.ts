import { connect, createServer, type Socket } from 'node:net';

/** A phone on slow 4G, as Lighthouse has it: milliseconds, and bits a second. */
export const SLOW_4G = { roundTrip: 150, down: 1_600_000, up: 750_000 };

/** What fits into one packet, in bytes. */
const PACKET = 1400;

/**
 * Passes connections on to a port of this computer as a slow network would: each way takes half a
 * round trip, all connections share the bandwidth, and nothing is said before the handshake of TCP.
 * So TLS costs the round trips that it takes, which throttling in a browser leaves out. What is not
 * there: lost packets, and the slow start that answers of more than 14 kB meet.
 */
export async function slowNetwork(to: number, { roundTrip, down, up } = SLOW_4G) {
  const uplink = createLink(up, roundTrip / 2);
  const downlink = createLink(down, roundTrip / 2);
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (client) => {
    const shop = connect({ port: to, host: '127.0.0.1', noDelay: true });
    const readyAt = performance.now() + roundTrip;
    const pass = (from: Socket, other: Socket, link: Link): void => {
      open.add(from);
      from.on('data', (bytes: Buffer) => link.send(bytes, readyAt, (part) => other.write(part)));
      from.on('end', () => link.send(Buffer.alloc(0), readyAt, () => other.end()));
      from.on('error', () => other.destroy());
      from.on('close', () => open.delete(from));
    };
    pass(client, shop, uplink);
    pass(shop, client, downlink);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The network has no port');
  return {
    port: place.port,
    close: (): void => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

interface Link {
  /** Delivers bytes when the link has carried them, but not before a time. */
  send(bytes: Buffer, notBefore: number, deliver: (part: Buffer) => void): void;
}

/** One direction of the network. */
function createLink(bits: number, delay: number): Link {
  const bytesInMs = bits / 8 / 1000;
  let freeAt = 0;
  return {
    send(bytes, notBefore, deliver) {
      for (let at = 0; at === 0 || at < bytes.length; at += PACKET) {
        const part = bytes.subarray(at, at + PACKET);
        freeAt = Math.max(freeAt, performance.now(), notBefore) + part.length / bytesInMs;
        setTimeout(() => deliver(part), freeAt + delay - performance.now());
      }
    },
  };
}
