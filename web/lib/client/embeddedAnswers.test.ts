import { expect, test } from 'bun:test';
import { answerEmbedded } from './embeddedAnswers.ts';

const HASH = 'a1b2';
const bodyOf = (variables?: object, sha256Hash = HASH) =>
  JSON.stringify({ variables, extensions: { persistedQuery: { version: 1, sha256Hash } } });

function page() {
  const sent: unknown[] = [];
  const send = (async (_input: unknown, init?: RequestInit) => {
    sent.push(init?.body);
    return Response.json({ data: 'sent' });
  }) as typeof fetch;
  const answers = {
    [`${HASH} {"after":null,"first":50}`]: { data: 'embedded' },
    [`${HASH} {}`]: { data: 'without variables' },
  };
  const ask = async (body: string) =>
    (await answerEmbedded(answers, send)('/graphql', { method: 'POST', body })).json();
  return { sent, answers, send, ask };
}

test('a query with an embedded answer is not sent, whatever the order of its variables', async () => {
  const { sent, ask } = page();
  expect(await ask(bodyOf({ first: 50, after: null }))).toEqual({ data: 'embedded' });
  expect(await ask(bodyOf())).toEqual({ data: 'without variables' });
  expect(sent).toEqual([]);
});

test('other variables, other documents and texts are sent as they are', async () => {
  const { sent, ask } = page();
  const bodies = [
    bodyOf({ first: 20, after: null }),
    bodyOf({}, 'c3d4'),
    JSON.stringify({ query: 'query { today { day } }' }),
  ];
  for (const body of bodies) expect(await ask(body)).toEqual({ data: 'sent' });
  expect(sent).toEqual(bodies);
});

test('an embedded answer is used once', async () => {
  const { answers, send, sent } = page();
  const fetching = answerEmbedded(answers, send);
  const ask = () => fetching('/graphql', { body: bodyOf({}) });
  await ask();
  await ask();
  expect(sent).toHaveLength(1);
});
