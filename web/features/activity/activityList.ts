import type { ResultOf } from 'gql.tada';
import { SUBJECTS } from '../../../src/domain/journal.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { choiceParam, dayParam, textParam } from '../../lib/list/params.ts';

const ActivityFields = graphql(`
  fragment ActivityFields on ActivityEntry {
    id
    at
    actorName
    subject
    subjectId
    action
    changes {
      field
      before
      after
    }
  }
`);
export type ActivityRow = ResultOf<typeof ActivityFields>;

export const Activity_Entries = graphql(
  `
    query Activity_Entries(
      $filter: ActivityFilter
      $oldestFirst: Boolean
      $first: Int!
      $after: String
    ) {
      activity(filter: $filter, oldestFirst: $oldestFirst, first: $first, after: $after) {
        nodes {
          ...ActivityFields
        }
        totalCount
        moreThanTotalCount
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  `,
  [ActivityFields],
);

export const Activity_People = graphql(`
  query Activity_People {
    activityPeople
  }
`);

export const FILTERS = { person: textParam, kind: choiceParam(SUBJECTS), day: dayParam };
