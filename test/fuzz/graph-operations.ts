import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { schema } from '../../src/schema/index.ts';
import type { Random } from './random.ts';
import { asJson, oddHeaders, type Operation } from './rest-operations.ts';
import { damaged, goodValue, oddValue, someValue } from './values.ts';

type Field = GraphQLField<unknown, unknown>;
const fieldsOf = (type: unknown): Field[] =>
  isObjectType(type) ? Object.values(type.getFields()) : [];
const queries = fieldsOf(schema.getQueryType());
const mutations = fieldsOf(schema.getMutationType());

/** An operation of the schema, valid or with something wrong. */
export function graphOperation(random: Random): Operation {
  const body = graphBody(random);
  const text = asJson(body);
  return {
    method: random.chance(0.98) ? 'POST' : random.pick(['GET', 'PUT', 'OPTIONS', 'DELETE']),
    path: `/graphql${random.chance(0.02) ? '?query={__typename}' : ''}`,
    headers: oddHeaders(random),
    body: random.chance(0.94)
      ? text
      : random.pick([
          damaged(random, text),
          asJson(oddValue(random)),
          asJson([body, body]),
          asJson({ ...body, query: oddValue(random) }),
          asJson({ ...body, variables: oddValue(random) }),
          asJson({ ...body, operationName: oddValue(random) }),
          asJson({ ...body, extensions: oddValue(random) }),
          asJson({ variables: {} }),
          random.chance(0.1) ? asJson({ query: ' '.repeat(300 * 1024) }) : '',
        ]),
  };
}

export interface GraphBody {
  query: string;
  variables: Record<string, unknown>;
}

export function graphBody(random: Random): GraphBody {
  if (random.chance(0.06)) return { query: oddDocument(random), variables: {} };
  const isMutation = random.chance(0.5);
  const writer = new Writer(random);
  const count = random.chance(0.9) ? 1 : 1 + random.below(18);
  const parts = Array.from({ length: count }, (_, place) => {
    const alias = count > 1 ? `a${place}: ` : '';
    return alias + writer.field(pickField(random, isMutation ? mutations : queries), 0);
  });
  const declared = writer.declared.length === 0 ? '' : `(${writer.declared.join(', ')})`;
  const query = `${isMutation ? 'mutation' : 'query'} Op${declared} { ${parts.join(' ')} }`;
  return {
    query: random.chance(0.97) ? query : damaged(random, query),
    variables: writer.variables,
  };
}

/** Hashing a password takes long, so these operations are rare. */
function pickField(random: Random, fields: readonly Field[]): Field {
  for (;;) {
    const field = random.pick(fields);
    if (!/^(signIn|setUp)$/.test(field.name) || random.chance(0.1)) return field;
  }
}

class Writer {
  readonly declared: string[] = [];
  readonly variables: Record<string, unknown> = {};
  readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  field(field: Field, depth: number): string {
    const { random } = this;
    const name = random.chance(0.99) ? field.name : `${field.name}x`;
    const directive = random.chance(0.02)
      ? random.pick([' @include(if: true)', ' @skip(if: $no)', ' @defer', ' @x(y: 1)'])
      : '';
    return `${name}${this.args(field.args)}${directive}${this.selection(field.type, depth)}`;
  }

  private selection(type: GraphQLOutputType, depth: number): string {
    const named = getNamedType(type);
    if (isLeafType(named)) return this.random.chance(0.995) ? '' : ' { id }';
    if (depth > 5) return ' { __typename }';
    const parts = fieldsOf(named)
      .filter((field) => this.random.chance(isLeafType(getNamedType(field.type)) ? 0.5 : 0.25))
      .map((field) => this.field(field, depth + 1));
    return ` { ${parts.length === 0 ? '__typename' : parts.join(' ')} }`;
  }

  private args(args: readonly GraphQLArgument[]): string {
    const { random } = this;
    const sent = args.filter((arg) =>
      isNonNullType(arg.type) ? random.chance(0.98) : random.chance(0.5),
    );
    if (sent.length === 0) return '';
    return `(${sent.map((arg) => `${arg.name}: ${this.argument(arg)}`).join(', ')})`;
  }

  private argument({ name, type }: GraphQLArgument): string {
    const { random } = this;
    const value = random.chance(0.04) ? oddValue(random) : inputValue(random, type, name, 0);
    if (random.chance(0.2)) return literal(value, type);
    const variable = `v${this.declared.length}`;
    const declaredAs = random.chance(0.99) ? String(type) : random.pick(['Int', 'ID', '[X!]']);
    this.declared.push(`$${variable}: ${declaredAs}`);
    this.variables[variable] = value;
    return `$${variable}`;
  }
}

function inputValue(random: Random, type: GraphQLInputType, name: string, depth: number): unknown {
  const bare = getNullableType(type);
  if (!isNonNullType(type) && random.chance(0.05)) return null;
  if (isListType(bare)) {
    const values = goodValue(random, name);
    return Array.isArray(values) && random.chance(0.9) ? values : oddValue(random);
  }
  if (isEnumType(bare))
    return random.chance(0.95) ? random.pick(bare.getValues()).name : oddValue(random);
  if (!isInputObjectType(bare)) return scalarValue(random, String(bare), name);
  const fields = Object.values(bare.getFields());
  const share = random.pick([0.1, 0.4, 0.9]);
  const entries = fields
    .filter((field) => isNonNullType(field.type) || random.chance(share))
    .map((field) => [field.name, inputValue(random, field.type, field.name, depth + 1)]);
  if (random.chance(0.03)) entries.push([String(oddValue(random)).slice(0, 30), 1]);
  return Object.fromEntries(entries);
}

/** Most values have the right type, so that they pass GraphQL's validation and reach the rules. */
function scalarValue(random: Random, type: string, name: string): unknown {
  const value = someValue(random, name);
  if (random.chance(0.05)) return value;
  if (type === 'Int') return typeof value === 'number' ? Math.trunc(value) | 0 : random.below(14);
  if (type === 'Boolean') return random.chance(0.5);
  return typeof value === 'string' ? value : asJson(value);
}

function literal(value: unknown, type: GraphQLInputType): string {
  const named = getNamedType(type);
  if (Array.isArray(value)) return `[${value.map((one) => literal(one, type)).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const inner = isInputObjectType(named) ? named.getFields() : {};
    const parts = Object.entries(value).map(
      ([key, one]) => `${key}: ${literal(one, inner[key]?.type ?? type)}`,
    );
    return `{ ${parts.join(', ')} }`;
  }
  if (isEnumType(named) && typeof value === 'string') return value;
  return asJson(value);
}

/** Documents that executors and limits might fail on. */
function oddDocument(random: Random): string {
  const many = random.pick([5, 15, 16, 100, 400]);
  return random.pick([
    '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
    'fragment A on Query { shop { version } }',
    '{ ...Missing }',
    `{ ${Array.from({ length: many }, (_, place) => `a${place}: shop { version }`).join(' ')} }`,
    `{ ${'repairRecords { nodes { warranty { state } history { changes { field } } } } '.repeat(5)} }`,
    `${'{ viewer '.repeat(many)}${'}'.repeat(many)}`,
    `{ ${'__typename '.repeat(many)} }`,
    `{ __schema { types { fields { type { ofType { ofType { ofType { name } } } } } } } }`,
    '{ __type(name: "User") { name } }',
    `query ($a: ${'['.repeat(many)}Int${']'.repeat(many)}) { shop { version } }`,
    `{ repairRecord(id: ${'['.repeat(many)}1${']'.repeat(many)}) { id } }`,
    `{ repairRecords(filter: ${'{a:'.repeat(many)}1${'}'.repeat(many)}) { totalCount } }`,
    'query A { shop { version } } query B { viewer { id } }',
    'subscription { events { event } }',
    'subscription { a: events { event } b: events { id } }',
    'mutation { signOut } query { viewer { id } }',
    'type X { y: Int } { shop { version } }',
    'extend type Query { x: Int }',
    `{ shop ${'@include(if: true) '.repeat(many)}{ version } }`,
    `mutation { ${Array.from({ length: 5 }, (_, place) => `s${place}: signIn(username: "a", password: "b") { id }`).join(' ')} }`,
    '',
    '#',
    '\ufeff{ shop { version } }',
    '{ shop { version',
    '"""',
    `{ viewer(x: """${'x'.repeat(1000)}""") { id } }`,
    `{ repairYears repairYears: shop { version } }`,
  ]);
}
