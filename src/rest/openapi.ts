import { roleCan } from '../domain/permissions.ts';
import { ROLES, type Role } from '../domain/roles.ts';
import { COMPONENTS, type Json, propertiesOf, schemaOf } from './json-schema.ts';
import type { Route } from './route.ts';

type Schemas = Record<string, Json>;

/** The content of a request or response, by media type. */
type Content = Record<string, { schema: Json }>;

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Json;
}

/** One operation in OpenAPI's form. */
export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  /** The roles that may call it. */
  'x-roles': readonly Role[];
  security?: [];
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

/** The calls as OpenAPI 3.1, from the schemas that check them (rule 142), with their roles. */
export function describeCalls(routes: readonly Route[], version: string) {
  const schemas: Record<string, Json> = { Error: ERROR };
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) {
    const path = (paths[route.path] ??= {});
    path[route.method.toLowerCase()] = operation(route, schemas);
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Talyer', version, description: ABOUT },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    tags: [...new Set(routes.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'talyer_session' } },
      schemas,
    },
  };
}

export type ApiDescription = ReturnType<typeof describeCalls>;

const ABOUT =
  'Everything a program can ask of a shop. Sign in with POST /api/auth/login and send the cookie ' +
  'with each call. Bodies and answers are JSON, instants are ISO 8601 in UTC, amounts are texts in ' +
  'pesos with two decimals.';

const ERROR = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'A sentence for people.' },
    field: { type: 'string', description: 'The field or query it is about.' },
    current: { description: 'The current row, when a write named an older version.' },
    id: { type: 'string', description: 'Finds an unexpected failure in the log.' },
  },
  required: ['message'],
  additionalProperties: false,
};

function rolesOf({ action }: Route): readonly Role[] {
  return action === 'anyone' ? ROLES : ROLES.filter((role) => roleCan(role, action));
}

/** The tag of a call: the first word of its path. */
function tagOf({ path }: Pick<Route, 'path'>): string {
  const word = path.split('/')[2] ?? '';
  return word === 'session' ? 'sessions' : word;
}

function operation(route: Route, schemas: Schemas): Operation {
  const { method, path, summary, action, body } = route;
  return {
    operationId: nameOf(method, path),
    summary,
    tags: [tagOf(route)],
    'x-roles': rolesOf(route),
    ...(action === 'anyone' ? { security: [] } : {}),
    parameters: parametersOf(route, schemas),
    ...(body === null
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(body, 'input', schemas) } },
          },
        }),
    responses: responsesOf(route, schemas),
  };
}

/** Turns `GET /api/users/{id}` into `getUsersById`. */
function nameOf(method: string, path: string): string {
  const words = path
    .replace('/api/', '')
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/[/-]/);
  const capitals = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return method.toLowerCase() + capitals.join('');
}

function parametersOf({ path, query, headers }: Route, schemas: Schemas): Parameter[] {
  const inPath: Parameter[] = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? ID : { type: 'string' },
  }));
  const properties = query === null ? {} : propertiesOf(schemaOf(query, 'input', schemas));
  const inQuery: Parameter[] = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema,
  }));
  const inHeaders: Parameter[] = Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  }));
  return [...inPath, ...inQuery, ...inHeaders];
}

const ID = { type: 'integer', minimum: 1 };

function responsesOf(route: Route, schemas: Schemas): Operation['responses'] {
  const { status, answer, contentType } = route;
  const good =
    answer === null
      ? { description: 'Done.' }
      : {
          description: status === 201 ? 'Created.' : 'The answer.',
          content: { [contentType]: { schema: schemaOf(answer, 'output', schemas) } },
        };
  const content = { 'application/json': { schema: { $ref: `${COMPONENTS}Error` } } };
  const refused = Object.entries(refusalsOf(route, schemas)).map(([code, description]) => [
    code,
    { description, content },
  ]);
  return { [status]: good, ...Object.fromEntries(refused) };
}

/** The refusals of a call by status: those that its parts imply, and those that it declares. */
function refusalsOf(route: Route, schemas: Schemas): Record<string, string> {
  const { method, path, query, body, action, headers, refusals } = route;
  const takesInput = query !== null || body !== null || path.includes('{');
  const isWrite = method !== 'GET';
  return {
    ...(takesInput ? { 400: 'Something that was sent is not valid; `field` names it.' } : {}),
    ...(action === 'anyone' ? {} : { 401: 'Nobody is signed in.' }),
    ...(action === 'anyone' && !isWrite ? {} : { 403: REFUSED }),
    ...(path.includes('{id}') ? { 404: 'It is not there, or not yours.' } : {}),
    ...(body === null
      ? {}
      : { 413: 'The body is larger than 1 MB.', 415: 'The body is not application/json.' }),
    ...(body !== null && takesVersion(schemaOf(body, 'input', schemas))
      ? { 409: 'Someone else changed it in the meantime; `current` is how it stands.' }
      : {}),
    ...('Idempotency-Key' in headers ? { 410: 'What the key created was deleted since.' } : {}),
    ...refusals,
    500: 'Something went wrong on our side; `id` is in the log.',
    503: 'The database is away for a moment.',
  };
}

const REFUSED = 'Your role may not do this, or the request comes from another site.';

function takesVersion(schema: Json): boolean {
  const { version } = propertiesOf(schema);
  return version !== undefined && version['readOnly'] !== true;
}
