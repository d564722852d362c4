import type { ResultOf } from 'gql.tada';
import { SHIPPING_FILTERS } from '../../../src/domain/repair-list.ts';
import { ListSumsFields } from '../../entities/repair/ListSums.tsx';
import type { SendTexts } from '../../entities/repair/sendEach.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { choiceParam, PERIOD_PARAMS, textParam } from '../../lib/list/params.ts';

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
    query Shipping_Clients(
      $period: Period
      $search: String
      $shipping: String
      $order: RepairOrder
      $first: Int!
      $after: String
    ) {
      shippingClients(
        period: $period
        search: $search
        shipping: $shipping
        order: $order
        first: $first
        after: $after
      ) {
        nodes {
          ...ShippingFields
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
  [ShippingFields],
);

export const Shipping_Sums = graphql(
  `
    query Shipping_Sums($period: Period, $search: String, $shipping: String) {
      shippingClients(period: $period, search: $search, shipping: $shipping, first: 1) {
        sums {
          ...ListSumsFields
        }
      }
    }
  `,
  [ListSumsFields],
);

/** The numbers of the parts of the list. */
export const Shipping_Counts = graphql(`
  query Shipping_Counts($period: Period, $search: String) {
    toShip: shippingClients(period: $period, search: $search, shipping: "unshipped", first: 1) {
      totalCount
    }
    all: shippingClients(period: $period, search: $search, first: 1) {
      totalCount
    }
  }
`);

export const Shipping_Update = graphql(
  `
    mutation Shipping_Update($id: ID!, $input: ShippingInput!, $version: Int!) {
      updateShipping(id: $id, input: $input, version: $version) {
        ...ShippingFields
      }
    }
  `,
  [ShippingFields],
);

export const Shipping_Record = graphql(
  `
    query Shipping_Record($id: ID!) {
      repairRecord(id: $id) {
        ...ShippingFields
      }
    }
  `,
  [ShippingFields],
);

export const FILTERS = { search: textParam, ...PERIOD_PARAMS };

/** Which part of the list is shown; all of it without the parameter. */
export const PART = { part: choiceParam(SHIPPING_FILTERS) };

/** The columns that the server sorts by; by default those that still have to go are on top. */
export const SORTS = ['clientName', 'repairCost', 'shipbackDate'] as const;

/** The kind of the form that ships units, of which one is open at a time. */
export const SHIP_FORM = 'ship';

/** The dialogs' options, besides the record's current value (rules 55 and 112). */
export const METHODS = ['Courier', 'Lalamove'];

/** What is said about units that were shipped or released. */
export const SHIPPING_TEXTS: SendTexts = {
  saved: 'Shipping information updated successfully',
  failed: 'Failed to update shipping information',
  many: 'units',
};
