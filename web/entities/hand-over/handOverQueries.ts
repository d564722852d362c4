import type { ResultOf } from 'gql.tada';
import { graphql } from '../../lib/client/graphql.ts';
import { ChecklistFields, IntakeFields } from '../intake/intakeFields.ts';

/** The data that a hand-over begins with. */
export const HandOver_Facts = graphql(
  `
    query HandOver_Facts($id: ID!) {
      repairRecord(id: $id) {
        id
        version
        clientName
        unit
        repairStatus
        repairCost
        warrantyDuration
        desk {
          id
          isReady
        }
      }
      recordPayments(recordId: $id) {
        paid
        balance
        overpaid
        uncovered
      }
      intake(recordId: $id) {
        ...IntakeFields
      }
      checklists {
        ...ChecklistFields
      }
    }
  `,
  [IntakeFields, ChecklistFields],
);
export type HandOverFacts = ResultOf<typeof HandOver_Facts>;

export const HandOver_Save = graphql(`
  mutation HandOver_Save(
    $id: ID!
    $input: HandOverInput!
    $version: Int!
    $idempotencyKey: String!
  ) {
    handOver(recordId: $id, input: $input, version: $version, idempotencyKey: $idempotencyKey) {
      id
      version
      repairStatus
      shippingStatus
      modeOfShipping
      shipbackDate
      warrantyDuration
      paymentStatus
      paymentChannel
    }
  }
`);
