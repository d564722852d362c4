import type { ResultOf } from 'gql.tada';
import { graphql } from '../../lib/client/graphql.ts';
import { MessageFields } from '../message/words.ts';
import { PaymentFields } from '../payment/words.ts';

const NoteFields = graphql(`
  fragment NoteFields on Note {
    id
    recordId
    body
    isPublic
    editedAt
    mayChange
    mayDelete
  }
`);

export type NoteRow = ResultOf<typeof NoteFields>;

const TimelineEntryFields = graphql(
  `
    fragment TimelineEntryFields on TimelineEntry {
      id
      at
      kind
      action
      actorName
      changes {
        field
        before
        after
      }
      isUndo
      note {
        ...NoteFields
      }
      payment {
        ...PaymentFields
      }
      message {
        ...MessageFields
      }
      reason
      undoVersion
    }
  `,
  [NoteFields, PaymentFields, MessageFields],
);

export type TimelineRow = ResultOf<typeof TimelineEntryFields>;

export const Timeline_Entries = graphql(
  `
    query Timeline_Entries($recordId: ID!, $after: String, $only: String) {
      timeline(recordId: $recordId, after: $after, only: $only) {
        nodes {
          ...TimelineEntryFields
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  `,
  [TimelineEntryFields],
);

export const Timeline_SaveNote = graphql(
  `
    mutation Timeline_SaveNote(
      $recordId: ID!
      $id: ID
      $input: NoteInput!
      $seen: NoteInput
      $idempotencyKey: String
    ) {
      saveNote(
        recordId: $recordId
        id: $id
        input: $input
        seen: $seen
        idempotencyKey: $idempotencyKey
      ) {
        ...NoteFields
      }
    }
  `,
  [NoteFields],
);

export const Timeline_DeleteNote = graphql(`
  mutation Timeline_DeleteNote($id: ID!) {
    deleteNote(id: $id)
  }
`);
