import type { ResultOf } from 'gql.tada';
import { graphql } from '../../lib/graphql.ts';

/** An account as the list and the dialog show it; never a password. */
export const AccountFields = graphql(`
  fragment AccountFields on User {
    id
    username
    name
    role
    contactNo
    isActive
    updatedAt
  }
`);
export type Account = ResultOf<typeof AccountFields>;

/** Names that records can be assigned to; the dialog looks whether a technician's is on it. */
export const TechnicianNames = graphql(`
  query TechnicianNames_Technicians {
    technicians {
      id
      name
    }
  }
`);

export const AddTechnician = graphql(`
  mutation TechnicianNames_Add($name: String!, $idempotencyKey: String!) {
    addTechnician(name: $name, idempotencyKey: $idempotencyKey) {
      id
      name
    }
  }
`);
