import type { ResultOf } from 'gql.tada';
import { graphql } from '../../lib/client/graphql.ts';

export const PhotoFields = graphql(`
  fragment PhotoFields on Photo {
    id
    phase
    path
    previewPath
    isPublic
    takenBy
    createdAt
    mayDelete
  }
`);

export type PhotoRow = ResultOf<typeof PhotoFields>;
