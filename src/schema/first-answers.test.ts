import { expect, test } from 'bun:test';
import type { Role } from '../domain/roles.ts';
import type { Context } from '../services/context.ts';
import { firstAnswers } from './first-answers.ts';
import type { GraphRequest } from './yoga-plugins.ts';

const QUERIES = new Map([
  [
    'admin /',
    [
      { key: 'one {}', hash: 'one', variables: {} },
      { key: 'two {"week":1}', hash: 'two', variables: { week: 1 } },
    ],
  ],
]);

/** Answers a hash; never, if there is none. Late answers take as long as a page waits. */
function embedded(answers: Record<string, string>, path = '/', role: Role | null = 'admin') {
  const endpoint = {
    async answer(_request: Request, body: Buffer) {
      const { extensions, variables } = JSON.parse(body.toString());
      const answer = answers[extensions.persistedQuery.sha256Hash];
      if (answer === undefined) return new Promise<Response>(() => {});
      return new Response(answer.replace('$', JSON.stringify(variables).replaceAll('"', '')));
    },
  };
  const viewer = role === null ? null : { id: 1, role };
  const asked = { context: { viewer } as Context } as GraphRequest;
  const address = new URL(path, 'http://shop.test');
  return firstAnswers(endpoint, QUERIES, address, asked);
}

test('a page contains the answers of its screen’s first queries', async () => {
  const answers = { one: '{"data":1,"extensions":{"position":"4"}}', two: '{"data":"$"}' };
  expect(JSON.parse(await embedded(answers))).toEqual({
    'one {}': { data: 1, extensions: { position: '4' } },
    'two {"week":1}': { data: '{week:1}' },
  });
});

test('answers with errors and late answers are left out', async () => {
  const answers = { one: '{"data":null,"errors":[{"message":"Please sign in"}]}' };
  expect(await embedded(answers)).toBe('{}');
});

test('visitors, other roles, other screens and filters get none', async () => {
  const answers = { one: '{"data":1}', two: '{"data":2}' };
  expect(await embedded(answers, '/', null)).toBe('{}');
  expect(await embedded(answers, '/', 'client')).toBe('{}');
  expect(await embedded(answers, '/repairs')).toBe('{}');
  expect(await embedded(answers, '/?month=3')).toBe('{}');
});
