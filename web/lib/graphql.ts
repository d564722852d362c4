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

/** A field that a screen may ask the server for. */
export type QueryField = keyof introspection['types']['Query']['fields'];
/** A change that a screen may ask the server for. */
export type MutationField = keyof introspection['types']['Mutation']['fields'];
