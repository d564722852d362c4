import type { Operation } from 'urql';

/** The root fields of an operation. */
export function rootFields({ query }: Operation): string[] {
  return query.definitions.flatMap((definition) =>
    'operation' in definition && 'selectionSet' in definition
      ? definition.selectionSet.selections.flatMap((field) =>
          'name' in field && field.name.value !== '__typename' ? [field.name.value] : [],
        )
      : [],
  );
}
