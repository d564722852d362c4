import { builder } from './builder.ts';

/** Which page of a list. */
export const pageArgs = builder.args((t) => ({
  first: t.int({ description: 'Size of the page: 50, at most 200.' }),
  after: t.string({ description: 'The cursor after which the page begins.' }),
}));

export const PageInfo = builder
  .objectRef<{ hasNextPage: boolean; endCursor: string | null }>('PageInfo')
  .implement({
    description: 'The end of a page.',
    fields: (t) => ({
      hasNextPage: t.exposeBoolean('hasNextPage', { description: 'Whether more follow.' }),
      endCursor: t.exposeString('endCursor', {
        nullable: true,
        description: 'The `after` of the next page.',
      }),
    }),
  });

/** The end of a page, by the cursor of the next one; null where there is none. */
export const pageEnd = (next: string | null) => ({ hasNextPage: next !== null, endCursor: next });
