import type { ResultOf } from 'gql.tada';
import { choiceParam, PERIOD_PARAMS, textParam } from '../../lib/list/params.ts';
import { ListSumsFields } from '../../entities/repair/ListSums.tsx';
import { graphql } from '../../lib/client/graphql.ts';

export const WarrantyFields = graphql(`
  fragment WarrantyFields on RepairRecord {
    id
    version
    clientName
    unit
    shipbackDate
    warrantyDuration
    modeOfShipping
    shippingStatus
    technicianInCharge
    repairCost
  }
`);
export type WarrantyRow = ResultOf<typeof WarrantyFields>;

export const Warranty_Records = graphql(
  `
    query Warranty_Records(
      $filter: WarrantyFilter
      $order: RepairOrder
      $first: Int!
      $after: String
    ) {
      warrantyRecords(filter: $filter, order: $order, first: $first, after: $after) {
        nodes {
          ...WarrantyFields
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
  [WarrantyFields],
);

export const Warranty_Sums = graphql(
  `
    query Warranty_Sums($filter: WarrantyFilter) {
      warrantyRecords(filter: $filter, first: 1) {
        sums {
          ...ListSumsFields
        }
      }
    }
  `,
  [ListSumsFields],
);

export const Warranty_Overview = graphql(`
  query Warranty_Overview($filter: WarrantyFilter) {
    warrantyOverview(filter: $filter) {
      totalShipped
      inWarranty
      outOfWarranty
      claims
      cameBack
    }
  }
`);

export const FILTERS = {
  search: textParam,
  ...PERIOD_PARAMS,
  state: choiceParam(['IN_WARRANTY', 'OUT_OF_WARRANTY', 'NO_WARRANTY']),
};

/** The columns that the server sorts by; by default the newest records come first. */
export const SORTS = ['clientName', 'shipbackDate', 'technicianInCharge', 'repairCost'] as const;

/** This screen's label for each state. */
export const STATE_OPTIONS = [
  { value: 'IN_WARRANTY', label: 'In Warranty' },
  { value: 'OUT_OF_WARRANTY', label: 'Out of Warranty' },
  { value: 'NO_WARRANTY', label: 'No Warranty Info' },
] as const;
