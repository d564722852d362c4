import { expect, test } from 'bun:test';
import { buildSchema } from 'graphql';
import { declarationsIn } from '../scripts/declared-documents.ts';
import { operationTypes } from '../scripts/operation-types.ts';

const schema = buildSchema(`
  scalar Money
  enum Sort { NAME PRICE }
  input Filter { name: String!, limit: Int! = 10, tags: [String!], sort: Sort }
  type Item { id: ID!, price: Money, tags: [String]!, sort: Sort!, parts: [Item!] }
  type Query { items(filter: Filter, first: Int!): [Item!]!, item(id: ID!): Item }
`);
const typesOf = (code: string) => operationTypes(schema, declarationsIn(code));

test('a document has the types of its fields and variables, by its text', () => {
  const types = typesOf(
    'const Query = graphql(`query Items($f: Filter, $n: Int!, $s: Boolean! = true) {' +
      ' all: items(filter: $f, first: $n) { __typename id price tags sort }' +
      ' item(id: "1") @include(if: $s) { id } }`)',
  );
  expect(types).toContain("type Sort = 'NAME' | 'PRICE';");
  expect(types).toContain(
    'type Filter = { name: string; limit?: number | null; tags?: Array<string> | null; sort?: Sort | null };',
  );
  expect(types).toContain(
    "TadaDocumentNode<{ all: Array<{ __typename: 'Item'; id: string; price: string | null;" +
      ' tags: Array<string | null>; sort: Sort }>; item?: { id: string } | null },' +
      ' { f?: Filter | null; n: number; s?: boolean }, void>',
  );
});

test('a scalar without a type is refused', () => {
  const unknown = buildSchema('scalar Colour type Query { colour: Colour }');
  const documents = declarationsIn('const Q = graphql(`query Q { colour }`)');
  expect(() => operationTypes(unknown, documents)).toThrow('Colour');
});

const ITEM = 'const Item = graphql(`fragment Item on Item { id parts { id } }`)\n';

test('a document has the fields of the fragments that are passed to it, each once', () => {
  const types = typesOf(
    `${ITEM}const Q = graphql(\`query Q { item(id: "1") { id parts { price } ...Item } }\`, [Item])`,
  );
  expect(types).toContain(
    "TadaDocumentNode<{ id: string; parts: Array<{ id: string }> | null }, {}, { fragment: 'Item'; on: 'Item'; masked: false }>",
  );
  expect(types).toContain(
    'TadaDocumentNode<{ item: { id: string; parts: Array<{ price: string | null; id: string }> | null } | null }, {}, void>',
  );
});

test.each([
  ['a field that the schema lacks', 'graphql(`query Q { item(id: "1") { nothing } }`)', 'nothing'],
  ['a fragment that is not passed', 'graphql(`query Q { item(id: "1") { ...Item } }`)', 'Item'],
  ['an inline fragment', 'graphql(`query Q { item(id: "1") { ... { id } } }`)', 'inline'],
])('%s is refused', (_, call, message) => {
  expect(() => typesOf(`${ITEM}const Q = ${call}`)).toThrow(message);
});
