import { initGraphQLTada } from 'gql.tada';
import type { Operation } from 'urql';
import type { introspection } from '../../graphql-env.d.ts';

/** Operations stand beside their component and are named `<Component>_<Thing>`. */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { DateTime: string; Money: string };
  disableMasking: true;
}>();

export type QueryField = keyof introspection['types']['Query']['fields'];
export type MutationField = keyof introspection['types']['Mutation']['fields'];

export function rootFields({ query }: Operation): string[] {
  return query.definitions.flatMap((definition) =>
    'operation' in definition && 'selectionSet' in definition
      ? definition.selectionSet.selections.flatMap((field) =>
          'name' in field && field.name.value !== '__typename' ? [field.name.value] : [],
        )
      : [],
  );
}
