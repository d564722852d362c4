import { expect, test } from './kit/fixtures.ts';

test('what is no GraphQL is answered with the reason, over HTTP and over the socket', async ({
  open,
}) => {
  const page = await open('csr', '/repairs');
  const answers = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ query: '{' });
    const posted = await fetch('/graphql', { method: 'POST', headers, body });
    const { promise, resolve } = Promise.withResolvers<string>();
    const address = new URL('/graphql', location.href.replace('http', 'ws'));
    const socket = new WebSocket(address, 'graphql-transport-ws');
    socket.addEventListener('open', () => socket.send('{"type":"connection_init"}'));
    socket.addEventListener('message', ({ data }) => {
      if (!String(data).includes('connection_ack')) resolve(String(data));
      else socket.send('{"id":"1","type":"subscribe","payload":{"query":"subscription {"}}');
    });
    socket.addEventListener('close', ({ reason }) => resolve(reason));
    const told = await promise;
    socket.close();
    return [await posted.text(), told];
  });
  for (const answer of answers) expect(answer).toContain('Syntax Error');
});
