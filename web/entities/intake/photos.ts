import type { ResultOf } from 'gql.tada';
import { graphql } from '../../lib/client/graphql.ts';

const PhotoFields = graphql(`
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

/** The photos of a unit, as they were taken. */
export const IntakePhotos = graphql(
  `
    fragment IntakePhotos on Intake {
      id
      photos {
        ...PhotoFields
      }
    }
  `,
  [PhotoFields],
);
