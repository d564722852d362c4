import type { ResultOf } from 'gql.tada';
import { graphql } from '../../lib/client/graphql.ts';

const BinFields = graphql(`
  fragment BinFields on BinRecord {
    id
    clientName
    unit
    technicianInCharge
    repairStatus
    repairCost
    deletedAt
    deletedBy
    daysLeft
  }
`);

export type BinRow = ResultOf<typeof BinFields>;

export const Bin_Records = graphql(
  `
    query Bin_Records($first: Int!, $after: String) {
      binRecords(first: $first, after: $after) {
        nodes {
          ...BinFields
        }
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  `,
  [BinFields],
);

export const Bin_Restore = graphql(`
  mutation Bin_Restore($id: ID!) {
    restoreRepairRecord(id: $id) {
      id
      version
    }
  }
`);
