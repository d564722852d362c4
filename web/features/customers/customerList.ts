import type { ResultOf } from 'gql.tada';
import { graphql } from '../../lib/client/graphql.ts';
import { choiceParam, textParam } from '../../lib/list/params.ts';

/** The fields of a customer's form and header. */
export const CustomerFields = graphql(`
  fragment CustomerFields on Customer {
    id
    version
    name
    phone
    phone2
    email
    messenger
    address
    note
    lang
    accountId
    mergedInto
    visits
    lastVisit
    lastUnit
    balance
  }
`);
export type CustomerRow = ResultOf<typeof CustomerFields>;

export const Customers_List = graphql(
  `
    query Customers_List($search: String, $order: CustomerOrder, $first: Int!, $after: String) {
      customers(search: $search, order: $order, first: $first, after: $after) {
        nodes {
          ...CustomerFields
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
  [CustomerFields],
);

export const FILTERS = { search: textParam };

/** The part of the screen, kept in the address. */
export const TABS = { tab: choiceParam(['duplicates']) };
