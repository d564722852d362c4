import type { ResultOf } from 'gql.tada';
import { IntakeFields } from '../../../entities/intake/intakeFields.ts';
import { IntakePhotos } from '../../../entities/intake/photos.ts';
import { graphql } from '../../../lib/client/graphql.ts';

const RecordIntake = graphql(
  `
    fragment RecordIntake on Intake {
      ...IntakeFields
      accessoryNote
      pickedUpAt
      passcodeKind
      passcodeState
      passcodeTag
      ...IntakePhotos
    }
  `,
  [IntakeFields, IntakePhotos],
);
export type IntakeRow = ResultOf<typeof RecordIntake>;

/** Tells whether something was noted about the unit as it came in. */
export function isNoted({ checks, accessories, accessoryNote, passcodeKind }: IntakeRow): boolean {
  return (
    checks.length > 0 || accessories.length > 0 || accessoryNote !== '' || passcodeKind !== null
  );
}

export const RecordIntake_Now = graphql(
  `
    query RecordIntake_Now($recordId: ID!) {
      intake(recordId: $recordId) {
        ...RecordIntake
      }
    }
  `,
  [RecordIntake],
);

export const RecordIntake_Save = graphql(
  `
    mutation RecordIntake_Save(
      $recordId: ID!
      $input: IntakeInput!
      $version: Int!
      $idempotencyKey: String
    ) {
      saveIntake(
        recordId: $recordId
        input: $input
        version: $version
        idempotencyKey: $idempotencyKey
      ) {
        ...RecordIntake
      }
    }
  `,
  [RecordIntake],
);
