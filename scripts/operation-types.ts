import {
  type DefinitionNode,
  type FieldNode,
  type GraphQLInputObjectType,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredInputField,
  isScalarType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  typeFromAST,
  validate,
} from 'graphql';
import { type Declared, wholeTexts } from './declared-documents.ts';

/** Their types, those of DateTime and Money as in web/lib/client/graphql.ts. */
const SCALARS: Record<string, string> = {
  Boolean: 'boolean',
  DateTime: 'string',
  Float: 'number',
  ID: 'string',
  Int: 'number',
  Money: 'string',
  String: 'string',
};
/** A field with one of these directives may be missing in the result. */
const CONDITIONS = new Set(['include', 'skip']);

/**
 * The file in which gql.tada finds the types of documents by their texts (ADR 0090). They are the
 * types that the compiler infers for a text that is not in the file.
 * @throws Error for an operation that is not valid, and for inline fragments, interfaces and unions,
 * which the pages do not use.
 */
export function operationTypes(schema: GraphQLSchema, documents: readonly Declared[]): string {
  const wholeText = wholeTexts(documents);
  const entries = documents.map(
    (one) => `    ${JSON.stringify(one.text)}:\n      ${documentType(schema, wholeText(one))};\n`,
  );
  return [
    '/* eslint-disable */\n/* prettier-ignore */\n\n',
    "import type { TadaDocumentNode } from 'gql.tada';\n\n",
    ...Object.values(schema.getTypeMap()).map(declarationOf),
    "\ndeclare module 'gql.tada' {\n  interface setupCache {\n",
    ...entries.toSorted(),
    '  }\n}\n',
  ].join('');
}

/** Enums are named by results and variables, input objects by variables. */
function declarationOf(type: GraphQLNamedType): string {
  if (isInputObjectType(type)) return `type ${type.name} = ${inputType(type)};\n`;
  if (!isEnumType(type) || type.name.startsWith('__')) return '';
  return `type ${type.name} = ${type
    .getValues()
    .map(({ name }) => `'${name}'`)
    .join(' | ')};\n`;
}

function inputType(type: GraphQLInputObjectType): string {
  return objectOf(
    Object.values(type.getFields()).map((field) =>
      isRequiredInputField(field)
        ? `${field.name}: ${typeOf(field.type, nameOf)}`
        : `${field.name}?: ${presentTypeOf(field.type, nameOf)} | null`,
    ),
  );
}

function documentType(schema: GraphQLSchema, text: string): string {
  const document = parse(text);
  const [own, ...others] = document.definitions;
  if (own?.kind === Kind.OPERATION_DEFINITION) {
    const [error] = validate(schema, document);
    if (error !== undefined) throw new Error(`${own.name?.value}: ${error.message}`);
    const root = schema.getRootType(own.operation)?.name;
    return `TadaDocumentNode<${resultType(schema, root, own.selectionSet, others)}, ${variablesType(schema, own)}, void>`;
  }
  if (own?.kind !== Kind.FRAGMENT_DEFINITION) throw new Error(`no operation or fragment: ${text}`);
  const on = own.typeCondition.name.value;
  const definition = objectOf([`fragment: '${own.name.value}'`, `on: '${on}'`, 'masked: false']);
  return `TadaDocumentNode<${resultType(schema, on, own.selectionSet, others)}, {}, ${definition}>`;
}

function variablesType(schema: GraphQLSchema, operation: OperationDefinitionNode): string {
  return objectOf(
    (operation.variableDefinitions ?? []).map(({ variable, type: node, defaultValue }) => {
      const type = typeFromAST(schema, node);
      if (type === undefined) throw new Error(`$${variable.name.value} has an unknown type`);
      const mark = isNonNullType(type) && defaultValue === undefined ? '' : '?';
      return `${variable.name.value}${mark}: ${typeOf(type, nameOf)}`;
    }),
  );
}

function resultType(
  schema: GraphQLSchema,
  root: string | undefined,
  selected: SelectionSetNode,
  definitions: readonly DefinitionNode[],
): string {
  const fieldsOf = ({ selections }: SelectionSetNode): FieldNode[] =>
    selections.flatMap((one) => {
      if (one.kind === Kind.FIELD) return [one];
      if (one.kind === Kind.INLINE_FRAGMENT || (one.directives ?? []).length > 0)
        throw new Error('neither inline fragments nor directives of fragments have types here');
      const fragment = definitions.find(
        (other) => other.kind === Kind.FRAGMENT_DEFINITION && other.name.value === one.name.value,
      );
      if (fragment?.kind !== Kind.FRAGMENT_DEFINITION)
        throw new Error(`the fragment ${one.name.value} is used but not passed`);
      return fieldsOf(fragment.selectionSet);
    });

  const selectionType = (type: GraphQLNamedType, sets: readonly SelectionSetNode[]): string => {
    if (!isObjectType(type)) throw new Error(`${type.name} has no types here: it is no object`);
    const fields = type.getFields();
    const byKey = Map.groupBy(sets.flatMap(fieldsOf), ({ alias, name }) => (alias ?? name).value);
    return objectOf(
      [...byKey].map(([key, nodes]) => {
        const mark = nodes.every(isConditional) ? '?' : '';
        const name = nodes[0]?.name.value ?? key;
        if (name === '__typename') return `${key}${mark}: '${type.name}'`;
        const field = fields[name];
        if (field === undefined) throw new Error(`${type.name} has no field ${name}`);
        const inner = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
        const named = (of: GraphQLNamedType) =>
          inner.length === 0 ? nameOf(of) : selectionType(of, inner);
        return `${key}${mark}: ${typeOf(field.type, named)}`;
      }),
    );
  };

  const type = schema.getType(root ?? '');
  if (type === undefined) throw new Error(`the schema has no type ${root}`);
  return selectionType(type, [selected]);
}

function isConditional({ directives = [] }: FieldNode): boolean {
  return directives.some(({ name }) => CONDITIONS.has(name.value));
}

/** A type and its wrappers, of which `named` writes the innermost. */
function typeOf(type: GraphQLType, named: (type: GraphQLNamedType) => string): string {
  return isNonNullType(type) ? presentTypeOf(type, named) : `${presentTypeOf(type, named)} | null`;
}

function presentTypeOf(type: GraphQLType, named: (type: GraphQLNamedType) => string): string {
  if (isNonNullType(type)) return presentTypeOf(type.ofType, named);
  return isListType(type) ? `Array<${typeOf(type.ofType, named)}>` : named(type);
}

function nameOf(type: GraphQLNamedType): string {
  if (!isScalarType(type)) return type.name;
  const name = SCALARS[type.name];
  // A name that is not declared would be `any` to the compiler, which does not check these files.
  if (name === undefined) throw new Error(`name the type of the scalar ${type.name}`);
  return name;
}

function objectOf(properties: readonly string[]): string {
  return properties.length === 0 ? '{}' : `{ ${properties.join('; ')} }`;
}
