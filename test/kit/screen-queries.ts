import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  print,
  visit,
} from 'graphql';
import { declaredDocuments } from '../../scripts/declared-documents.ts';

/** A query of a screen, with the fragments that it needs. */
export interface ScreenQuery {
  name: string;
  text: string;
  document: DocumentNode;
  variables: string[];
  /** The fields that it selects, by their names in the result. */
  fields: ReadonlyMap<string, string>;
}

/** Every query in the source of the web client, so that a new screen is included automatically. */
export function screenQueries(): ScreenQuery[] {
  const operations: OperationDefinitionNode[] = [];
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const { text } of declaredDocuments())
    for (const definition of parse(text).definitions)
      if (definition.kind === Kind.FRAGMENT_DEFINITION)
        fragments.set(definition.name.value, definition);
      else if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition);
  return operations
    .filter(({ operation }) => operation === OperationTypeNode.QUERY)
    .map((definition) => ({ definition, document: whole(definition, fragments) }))
    .map(({ definition, document }) => ({
      name: definition.name?.value ?? 'without a name',
      text: print(document),
      document,
      fields: fieldsOf(definition),
      variables: (definition.variableDefinitions ?? []).map(({ variable }) => variable.name.value),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function whole(
  definition: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): DocumentNode {
  return { kind: Kind.DOCUMENT, definitions: [definition, ...neededBy(definition, fragments)] };
}

function neededBy(
  node: OperationDefinitionNode | FragmentDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): Set<FragmentDefinitionNode> {
  const needed = new Set<FragmentDefinitionNode>();
  visit(node, {
    FragmentSpread({ name }) {
      const fragment = fragments.get(name.value);
      if (fragment === undefined) throw new Error(`There is no fragment ${name.value}`);
      needed.add(fragment);
      for (const inner of neededBy(fragment, fragments)) needed.add(inner);
    },
  });
  return needed;
}

function fieldsOf({ selectionSet }: OperationDefinitionNode): Map<string, string> {
  return new Map(
    selectionSet.selections.flatMap((selection) =>
      selection.kind === Kind.FIELD
        ? [[(selection.alias ?? selection.name).value, selection.name.value] as const]
        : [],
    ),
  );
}
