import type { ResultOf } from 'gql.tada';
import { ListSumsFields } from '../../entities/repair/ListSums.tsx';
import { graphql } from '../../lib/graphql.ts';

/** A record that is ready for shipping, with all fields of the dialog. */
export const ShippingFields = graphql(`
  fragment ShippingFields on RepairRecord {
    id
    version
    clientName
    contactNo
    unit
    repairCost
    paymentChannel
    modeOfShipping
    shippingStatus
    shipbackDate
    warrantyDuration
    shippingDetails
  }
`);
export type ShippingRow = ResultOf<typeof ShippingFields>;

export const Shipping_Clients = graphql(
  `
    query Shipping_Clients($period: Period, $first: Int!, $after: String) {
      shippingClients(period: $period, first: $first, after: $after) {
        nodes {
          ...ShippingFields
        }
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  `,
  [ShippingFields],
);

export const Shipping_Sums = graphql(
  `
    query Shipping_Sums($period: Period) {
      shippingClients(period: $period, first: 1) {
        sums {
          ...ListSumsFields
        }
      }
    }
  `,
  [ListSumsFields],
);

/** Shown for a record without a shipping status, which is still to be shipped (rule 112). */
export const PENDING = 'Pending';
