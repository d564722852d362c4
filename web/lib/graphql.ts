import { initGraphQLTada } from 'gql.tada';
import type { introspection } from '../graphql-env.d.ts';

/**
 * Writes an operation beside the component that uses it, typed against the committed
 * schema.graphql. Operations are named `<Component>_<Thing>`.
 */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { DateTime: string; Money: string };
  disableMasking: true;
}>();

/** A field of Query. */
export type QueryField = keyof introspection['types']['Query']['fields'];
/** A field of Mutation. */
export type MutationField = keyof introspection['types']['Mutation']['fields'];
