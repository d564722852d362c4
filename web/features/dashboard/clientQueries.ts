import type { Ask } from '../../lib/client.ts';
import { graphql } from '../../lib/graphql.ts';
import { FIRST_PAGE } from '../../lib/cursorPager.ts';

export const ClientCards_Dashboard = graphql(`
  query ClientCards_Dashboard {
    clientDashboard {
      totalItems
      inProgress
      completed
      totalCost
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
    query ClientRecords_Records($first: Int!, $after: String) {
      repairRecords(first: $first, after: $after, order: { by: openWork, descending: true }) {
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

/** Prefetches the queries of a client's start page. */
export function askForClient(ask: Ask): void {
  ask(ClientCards_Dashboard, {});
  ask(ClientRecords_Records, FIRST_PAGE);
}
