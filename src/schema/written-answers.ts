import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getArgumentValues,
  getVariableValues,
  type GraphQLField,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { isRecordField, type JsonMember, LONGEST_MEMBER } from '../domain/record-fields.ts';
import type { WrittenPage } from '../services/repair-json.ts';
import type { Context } from '../services/context.ts';

/** How a field is answered when the database writes its records as JSON with these members. */
interface WrittenBy<Args> {
  writePage?: (args: Args, context: Context, members: Members) => Promise<WrittenPage>;
  writeRecord?: (args: Args, context: Context, members: Members) => Promise<string>;
}
type Members = readonly JsonMember[];

declare module 'graphql/type/definition' {
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs> extends WrittenBy<_TArgs> {}
}

/** The extensions of a field that is also answered in this way, with its own rights and rules. */
export const writtenBy = <Args>(extensions: WrittenBy<Args>) => ({ ...extensions });

/** Answers a query with the JSON of its data; null when that has to be done by executing it. */
export type WrittenAnswer = (context: Context, variables: object) => Promise<Piece[] | null>;

/** A part of an answer: text, or bytes from the database. */
export type Piece = string | Uint8Array;

/**
 * How to answer a query of one list of records, or of one record, of which it selects plain fields
 * only: the database writes the records as JSON, which is passed on as it is. Null for all other
 * queries.
 */
export function writtenAnswer(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): WrittenAnswer | null {
  const fragments = fragmentsOf(document);
  const [root, ...others] = fieldsOf([operation.selectionSet], fragments) ?? [];
  const [node] = root?.nodes ?? [];
  if (root === undefined || node === undefined || others.length > 0) return null;
  const field = schema.getQueryType()?.getFields()[root.name];
  if (field === undefined) return null;
  const write = writerOf(field, selected(root.nodes, fragments) ?? [], fragments);
  if (write === null) return null;
  const name = JSON.stringify(root.key);
  return async (context, given) => {
    const declared = operation.variableDefinitions ?? [];
    const { coerced } = getVariableValues(schema, declared, { ...given });
    if (coerced === undefined) return null;
    return [`{${name}:`, ...(await write(getArgumentValues(field, node, coerced), context)), '}'];
  };
}

type Write = (args: object, context: Context) => Promise<Piece[]>;

/** Writes the value of a root field; null for one that is not written in this way. */
function writerOf(
  { extensions: { writePage, writeRecord } }: GraphQLField<unknown, unknown>,
  fields: readonly Field[],
  fragments: Fragments,
): Write | null {
  if (writeRecord !== undefined) {
    const members = membersOf(fields);
    return members && (async (args, context) => [await writeRecord(args, context, members)]);
  }
  const [nodes, ...others] = fields.filter(({ name }) => name === 'nodes');
  const members = nodes && others.length === 0 ? membersOf(selected(nodes.nodes, fragments)) : null;
  const parts = fields.map(({ key, name, nodes: part }) => {
    const write = pagePart(name, selected(part, fragments));
    return write && { key: `${JSON.stringify(key)}:`, write };
  });
  if (writePage === undefined || members === null || !parts.every((part) => part !== null))
    return null;
  return async (args, context) => {
    const page = await writePage(args, context, members);
    const values = await Promise.all(parts.map(async ({ write }) => write(page)));
    return [
      '{',
      ...parts.flatMap(({ key }, at) => [at === 0 ? key : `,${key}`, ...(values[at] ?? [])]),
      '}',
    ];
  };
}

interface Field {
  /** Its response key. */
  key: string;
  name: string;
  nodes: FieldNode[];
}

type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

type WritePart = (page: WrittenPage) => Piece[] | Promise<Piece[]>;

/** A field of a page; null for one that is not written here. */
function pagePart(name: string, fields: readonly Field[] | null): WritePart | null {
  switch (name) {
    case 'nodes':
      return ({ json }) => ['[', json, ']'];
    case 'totalCount':
      return async (page) => [String((await page.count()).number)];
    case 'moreThanTotalCount':
      return async (page) => [String((await page.count()).isMore)];
    case '__typename':
      return () => ['"RepairRecordConnection"'];
    case 'pageInfo':
      return (
        fields &&
        (({ hasNextPage, endCursor }) => {
          const info: Record<string, unknown> = { hasNextPage, endCursor, __typename: 'PageInfo' };
          return [
            JSON.stringify(Object.fromEntries(fields.map(({ key, name: of }) => [key, info[of]]))),
          ];
        })
      );
    default:
      return null;
  }
}

/** The members of a record that is written; null when not all fields are plain fields of it. */
function membersOf(fields: readonly Field[] | null): JsonMember[] | null {
  const members = (fields ?? []).flatMap(({ key, name }): JsonMember[] => {
    if (key.length > LONGEST_MEMBER) return [];
    if (name === '__typename') return [{ name: key, constant: 'RepairRecord' }];
    return isRecordField(name) ? [{ name: key, field: name }] : [];
  });
  return members.length > 0 && members.length === fields?.length ? members : null;
}

function selected(nodes: readonly FieldNode[], fragments: Fragments): Field[] | null {
  return fieldsOf(
    nodes.flatMap(({ selectionSet }) => selectionSet ?? []),
    fragments,
  );
}

/**
 * The fields that are selected, in their order. Null when that depends on a directive; a fragment
 * always applies, since a valid document spreads it on its own type: there are no others here.
 */
function fieldsOf(sets: readonly SelectionSetNode[], fragments: Fragments): Field[] | null {
  const fields = new Map<string, Field>();
  for (const node of sets.flatMap((set) => flattened(set, fragments))) {
    if (node === null) return null;
    const key = (node.alias ?? node.name).value;
    const field = fields.get(key);
    if (field === undefined) fields.set(key, { key, name: node.name.value, nodes: [node] });
    else field.nodes.push(node);
  }
  return [...fields.values()];
}

function flattened(set: SelectionSetNode, fragments: Fragments): (FieldNode | null)[] {
  return set.selections.flatMap((selection) => {
    if ((selection.directives ?? []).length > 0) return [null];
    if (selection.kind === Kind.FIELD) return [selection];
    const inner =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value];
    return inner === undefined ? [null] : flattened(inner.selectionSet, fragments);
  });
}

function fragmentsOf({ definitions }: DocumentNode): Fragments {
  return Object.fromEntries(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  );
}

const encoder = new TextEncoder();

/** Joins adjacent texts into one piece; bytes from the database are not copied. */
export function inBytes(pieces: readonly Piece[]): Uint8Array[] {
  const bytes: Uint8Array[] = [];
  let text = '';
  const end = (): void => {
    if (text !== '') bytes.push(encoder.encode(text));
    text = '';
  };
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece;
    else {
      end();
      bytes.push(piece);
    }
  }
  end();
  return bytes;
}
