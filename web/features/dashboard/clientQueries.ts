import type { Role } from '../../../src/domain/roles.ts';
import type { PrefetchQuery } from '../../lib/client/client.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { FIRST_PAGE } from '../../lib/list/cursorPager.ts';

export const ClientCards_Dashboard = graphql(`
  query ClientCards_Dashboard {
    clientDashboard {
      totalItems
      inProgress
      completed
      totalCost
      freeBackjobs
    }
  }
`);

const ClientRecordFields = graphql(`
  fragment ClientRecordFields on RepairRecord {
    id
    date
    clientName
    unit
    repairCost
    technicianInCharge
    repairStatus
    paymentStatus
    repairReport
    shipbackDate
    modeOfShipping
    warrantyDuration
  }
`);

export const ClientRecords_Records = graphql(
  `
    query ClientRecords_Records($order: RepairOrder, $first: Int!, $after: String) {
      repairRecords(order: $order, first: $first, after: $after) {
        nodes {
          ...ClientRecordFields
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  `,
  [ClientRecordFields],
);

/** Open work first, then earlier repairs, each newest first (rule 296). */
export const OPEN_FIRST = { by: 'openWork', descending: true } as const;

/** Prefetches the queries of a client's start page. */
export function prefetchClientDashboard(
  prefetch: PrefetchQuery,
  _role: Role,
  params: URLSearchParams,
): void {
  prefetch(ClientCards_Dashboard, {});
  if (!params.has('sort')) prefetch(ClientRecords_Records, { order: OPEN_FIRST, ...FIRST_PAGE });
}
