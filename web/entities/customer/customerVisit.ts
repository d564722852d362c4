import type { ResultOf } from 'gql.tada';
import { graphql } from '../../lib/client/graphql.ts';

/** A repair among others of its customer. */
export const CustomerVisit = graphql(`
  fragment CustomerVisit on RepairRecord {
    id
    date
    unit
    declaredIssue
    repairStatus
    repairCost
    paymentStatus
    warranty {
      state
      expiresAt
    }
  }
`);
export type CustomerVisitRow = ResultOf<typeof CustomerVisit>;
