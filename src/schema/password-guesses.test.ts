import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createTestShop, PASSWORD, type TestShop } from '../../test/kit/shop.ts';
import { valueOf } from '../../test/kit/rows.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const guess = (n: number) =>
  `s${n}: signIn(username: "admin-ada-admin", password: "${PASSWORD}") { id }`;

test.each([
  ['two', `mutation { ${guess(1)} ${guess(2)} }`],
  ['one in a fragment', `mutation { ${guess(1)} ...F } fragment F on Mutation { ${guess(2)} }`],
  ['one inline', `mutation { ${guess(1)} ... on Mutation { ${guess(2)} } }`],
  ['one in another operation', `mutation A { ${guess(1)} } mutation B { ${guess(2)} }`],
  ...[
    'setUp(input: { code: "x", username: "u", name: "U", password: "correct horse 4" }) { id }',
    'changePassword(oldPassword: "guessed", password: "correct horse 4")',
    'confirmPassword(password: "guessed")',
    'turnOnTwoFactor(code: "123456")',
    'turnOffTwoFactor(password: "guessed", code: "123456")',
    'renewRecoveryCodes(password: "guessed", code: "123456")',
  ].map((other) => [other, `mutation { ${guess(1)} ${other} }`] as const),
])('a guess beside a guess is refused before any is tried: %s', async (_what, query) => {
  const sessions = () => valueOf(kit.shop, 'select count(*)::int from login_sessions');
  const before = await sessions();
  const operationName = query.includes('A {') ? 'A' : undefined;
  const response = await kit.send(kit.people.admin, 'POST', '/graphql', { query, operationName });
  const { data, errors } = await response.json();
  expect(data ?? null).toBeNull();
  expect(errors[0].message).toBe('An operation may sign in only once');
  expect(await sessions()).toBe(before);
});
