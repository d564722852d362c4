import type { introspection } from '../../graphql-env.d.ts';

type Types = introspection['types'];
interface Scalars {
  Boolean: boolean;
  ID: string;
  Int: number;
  String: string;
}
/** The value of a field, by its type in the schema. */
type Value<Type> = Type extends { kind: 'NON_NULL'; ofType: infer Inner }
  ? Present<Inner>
  : Present<Type> | null;
type Present<Type> = Type extends { kind: 'LIST'; ofType: infer Item }
  ? Value<Item>[]
  : Type extends { name: infer Name extends keyof Scalars }
    ? Scalars[Name]
    : Type extends { kind: 'ENUM'; name: infer Name extends keyof Types }
      ? Types[Name] extends { enumValues: infer Names }
        ? Names
        : never
      : never;
/**
 * What an operation selects of a type of the schema, by the names of the fields. For ask.ts, whose
 * operations are texts; gql.tada types all others.
 */
export type Selected<Name extends 'Shop' | 'Viewer', Field extends keyof Types[Name]['fields']> = {
  [One in Field]: Types[Name]['fields'][One] extends { type: infer Type } ? Value<Type> : never;
};
