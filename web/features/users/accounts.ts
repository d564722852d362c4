import type { ResultOf } from 'gql.tada';
import { Technicians } from '../../entities/repair/technicians.ts';
import { graphql } from '../../lib/client/graphql.ts';

/** An account as in the list and the dialog; without its password. */
export const AccountFields = graphql(`
  fragment AccountFields on User {
    id
    version
    username
    name
    role
    contactNo
    isActive
    hasTwoFactor
    updatedAt
  }
`);
export type Account = ResultOf<typeof AccountFields>;

export const Accounts = graphql(
  `
    query AccountList_Users {
      users {
        ...AccountFields
      }
    }
  `,
  [AccountFields],
);

export type TechnicianName = ResultOf<typeof Technicians>['technicians'][number];

export const AddTechnician = graphql(`
  mutation TechnicianNames_Add($name: String!, $idempotencyKey: String!) {
    addTechnician(name: $name, idempotencyKey: $idempotencyKey) {
      id
      name
    }
  }
`);
