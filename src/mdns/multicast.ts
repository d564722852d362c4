import multicastDns from 'multicast-dns';
import type { MulticastSocket, MulticastHandlers } from './local-name.ts';

const PORT = 5353;
/** The time to live in answers to programs that query from a port of their own (RFC 6762, 6.7). */
const LEGACY_UNICAST_SECONDS = 10;
const TYPES: readonly string[] = ['A', 'AAAA', 'ANY'];

/**
 * Speaks multicast DNS on the network of one address. Names lead to IPv4 addresses only, because
 * the server listens there; the NSEC record says so, so that nobody waits for other record types.
 */
export function openMulticast(
  address: string,
  { isOurs, onClaim, onFailure }: MulticastHandlers,
  port = PORT,
): MulticastSocket {
  // Windows receives nothing on a socket of one address, and Linux no multicast.
  const socket = multicastDns({ interface: address, bind: '0.0.0.0', port });
  const recordsOf = (name: string, ttl: number) => {
    const nsec = { nextDomain: name, rrtypes: ['A'] };
    return {
      answers: [{ name, type: 'A' as const, ttl, flush: true, data: address }],
      additionals: [{ name, type: 'NSEC' as const, ttl, flush: true, data: nsec }],
    };
  };
  socket.on('error', (error) => onFailure(address, error));
  // Such as a network that was disconnected; its address then disappears, too.
  socket.on('warning', () => {});
  socket.on('query', ({ id, questions = [], authorities = [] }, from) => {
    for (const claimed of authorities)
      if (claimed.type === 'A')
        onClaim(claimed.name.toLowerCase(), claimed.data, { isProbe: true });
    const asked = questions.find(
      ({ name, type }) => TYPES.includes(type ?? 'ANY') && isOurs(name.toLowerCase()),
    );
    if (asked === undefined || authorities.length > 0) return;
    if (from.port === port) return socket.respond(recordsOf(asked.name, 120));
    const once = recordsOf(asked.name, LEGACY_UNICAST_SECONDS);
    socket.respond({ ...once, id, questions: [asked] }, from);
  });
  socket.on('response', ({ answers = [] }) => {
    for (const answer of answers)
      if (answer.type === 'A' && (answer.ttl ?? 0) > 0)
        onClaim(answer.name.toLowerCase(), answer.data, { isProbe: false });
  });
  return {
    probe(name) {
      const authorities = recordsOf(name, 120).answers;
      socket.query({ questions: [{ name, type: 'A' }], authorities });
    },
    announce: (name, seconds) => socket.respond(recordsOf(name, seconds)),
    // Gives the last packets time to be sent.
    close: () => void setTimeout(() => socket.destroy(), 50),
  };
}
