import { ROLES, type Role } from '../../src/domain/roles.ts';
import { ADD_TECHNICIAN, CREATE_USER } from './documents.ts';

export interface Person {
  username: string;
  password: string;
  name: string;
}

/** One person of each role; short names, so that they are not truncated at 360 pixels. */
export const PEOPLE: Record<Role, Person> = {
  admin: { username: 'ada', password: 'admin of the tests', name: 'ada' },
  csr: { username: 'cora', password: 'counter of the tests', name: 'Cora Counter' },
  technician: { username: 'tino', password: 'bench of the tests', name: 'Tino Santos' },
  client: { username: 'clara', password: 'phone of the tests', name: 'Clara Cruz' },
};

/**
 * Argon2id hashes of their passwords with the least memory. The product's own hashes would take
 * 120 ms of processor for each of hundreds of sign-ins.
 */
export const QUICK_HASHES: Record<Role, string> = {
  admin:
    '$argon2id$v=19$m=8,t=1,p=1$pr03Y8KAe/SbmvPkEvSPSSAGSvM6BQi+4o88nfGcGa0$hqm+6H7HyQTs2aKsVDWZl9IOu1S1mfy6NBI7zWMyG+E',
  csr: '$argon2id$v=19$m=8,t=1,p=1$xAlek706n+zVNi+fMcSaj5ZOwDRC1uGrmoRGtppwEME$Bk2BeiK09T/EFq5KBICLScQYfswl16rVCdMVxddvU0w',
  technician:
    '$argon2id$v=19$m=8,t=1,p=1$HCxRrvuhnbO2H7nKxJymq/iQ2+xqp6ENe8cMXP/dz/U$k/PuXSexkreFq7RWIUW73l5mulNWPonRUiuAH93ExI0',
  client:
    '$argon2id$v=19$m=8,t=1,p=1$HL7oEs1Q+IRbCT6GTpiElj9XOFe8noUK8oEEoHq9R04$mDBKbBW7SnxvKtzqgQp0qjYaMjmakglvTdXaDbjA2E8',
};

export type Answer = Record<string, unknown>;

/** Sends a GraphQL request to a shop, as the page does. */
export async function ask(
  address: string,
  token: string,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Answer> {
  const { answer } = await post(address, token, query, variables);
  return answer;
}

/** Signs somebody in and returns the session cookie of their browser. */
export async function signIn(address: string, { username, password }: Person): Promise<string> {
  const { cookies } = await post(
    address,
    '',
    'mutation ($username: String!, $password: String!) { signIn(username: $username, password: $password) { id } }',
    { username, password },
  );
  const token = cookies.map((cookie) => /^talyer_session=([^;]+)/.exec(cookie)?.[1]).find(Boolean);
  if (token === undefined) throw new Error(`${username} was not signed in`);
  return token;
}

/** Ends a session, so that its owner is no longer present; the session may have ended already. */
export async function signOut(address: string, token: string): Promise<void> {
  await send(address, token, { query: 'mutation { signOut }' });
}

/** Creates an account through the given admin session. */
export async function createAccount(
  address: string,
  token: string,
  role: Role,
  person: Person,
): Promise<void> {
  await ask(address, token, CREATE_USER, { input: { ...person, role } });
}

/** Adds everyone except the admin, who exists already. */
export async function createAccounts(address: string): Promise<void> {
  const token = await signIn(address, PEOPLE.admin);
  for (const role of ROLES.filter((each) => each !== 'admin'))
    await createAccount(address, token, role, PEOPLE[role]);
  await ask(address, token, ADD_TECHNICIAN, { name: PEOPLE.technician.name });
}

async function post(
  address: string,
  token: string,
  query: string,
  variables: Record<string, unknown>,
): Promise<{ answer: Answer; cookies: string[] }> {
  const response = await send(address, token, { query, variables });
  const { data, errors }: { data?: Answer; errors?: { message: string }[] } = await response.json();
  if (errors !== undefined || data === undefined)
    throw new Error(`${query}\n${JSON.stringify(errors)}`);
  return { answer: data, cookies: response.headers.getSetCookie() };
}

function send(address: string, token: string, body: object): Promise<Response> {
  return fetch(`${address}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === '' ? {} : { cookie: `talyer_session=${token}` }),
    },
    body: JSON.stringify(body),
  });
}
