import type { ResultOf } from 'gql.tada';
import { graphql } from '../../lib/graphql.ts';

/** What a row of the list shows. */
export const RepairRowFields = graphql(`
  fragment RepairRowFields on RepairRecord {
    id
    version
    date
    workWeek
    clientName
    contactNo
    unit
    declaredIssue
    repairCost
    technicianInCharge
    repairStatus
    paymentStatus
    paymentChannel
    repairReport
    unitStatusIndicator
    isHighlighted
  }
`);
export type RepairRow = ResultOf<typeof RepairRowFields>;

/** What the dialogs show besides. */
export const RepairDetailFields = graphql(
  `
    fragment RepairDetailFields on RepairRecord {
      ...RepairRowFields
      clientId
      modeOfTransaction
      shippingStatus
      shippingDetails
      modeOfShipping
      shipbackDate
      warrantyDuration
      updatedByTechnician
      createdAt
      updatedAt
    }
  `,
  [RepairRowFields],
);
export type RepairDetail = ResultOf<typeof RepairDetailFields>;

/** One record with everything that the dialogs show. */
export const Repairs_Record = graphql(
  `
    query Repairs_Record($id: ID!) {
      repairRecord(id: $id) {
        ...RepairDetailFields
      }
    }
  `,
  [RepairDetailFields],
);

/** The shop's list of technician names, for the filter and the dialog alike. */
export const Repairs_Technicians = graphql(`
  query Repairs_Technicians {
    technicians {
      id
      name
    }
  }
`);
