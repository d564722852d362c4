import type { ResultOf } from 'gql.tada';
import { wholeParam } from '../../lib/params.ts';
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

export const FILTERS = {
  month: wholeParam(1, 12),
  week: wholeParam(1, 5),
  year: wholeParam(1900, 2999),
};

/** Shown for a record without a shipping status, which is still to be shipped (rule 112). */
export const PENDING = 'Pending';
