import type { ResultOf } from 'gql.tada';
import type { RecordField } from '../../../src/domain/record-fields.ts';
import { graphql } from '../../lib/client/graphql.ts';

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

export const RepairDetailFields = graphql(
  `
    fragment RepairDetailFields on RepairRecord {
      ...RepairRowFields
      clientId
      oldTicket
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

/** The dialog's fields by section. Conflicts list them in this order. */
export const FORM_FIELDS = {
  date: 'Unit',
  workWeek: 'Unit',
  clientName: 'Client',
  contactNo: 'Client',
  clientId: 'Client',
  unit: 'Unit',
  declaredIssue: 'Unit',
  oldTicket: 'Unit',
  repairStatus: 'Repair',
  technicianInCharge: 'Repair',
  repairReport: 'Repair',
  repairCost: 'Payment',
  paymentStatus: 'Payment',
  paymentChannel: 'Payment',
  modeOfTransaction: 'Payment',
  shippingStatus: 'Shipping and warranty',
  modeOfShipping: 'Shipping and warranty',
  shipbackDate: 'Shipping and warranty',
  warrantyDuration: 'Shipping and warranty',
} as const satisfies Partial<Record<RecordField, string>>;
export type DraftField = keyof typeof FORM_FIELDS;

function isDraftField(name: string): name is DraftField {
  return Object.hasOwn(FORM_FIELDS, name);
}
export const DRAFT_FIELDS: readonly DraftField[] = Object.keys(FORM_FIELDS).filter(isDraftField);

export type DetailField = DraftField | 'shippingDetails';

/** The fields of each section of the details, below the head with client, unit and status. */
export const DETAIL_FIELDS: Readonly<
  Record<'repair' | 'payment' | 'shipping', readonly DetailField[]>
> = {
  repair: ['date', 'workWeek', 'technicianInCharge', 'oldTicket', 'declaredIssue', 'repairReport'],
  payment: ['repairCost', 'paymentStatus', 'paymentChannel', 'modeOfTransaction'],
  shipping: [
    'shippingStatus',
    'modeOfShipping',
    'shippingDetails',
    'shipbackDate',
    'warrantyDuration',
  ],
};

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
