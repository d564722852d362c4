import type { ResultOf } from 'gql.tada';
import { graphql } from '../../lib/client/graphql.ts';

export const MessageDialog_Draft = graphql(`
  query MessageDialog_Draft($recordId: ID!, $templateId: ID) {
    messageDraft(recordId: $recordId, templateId: $templateId) {
      name
      purpose
      templateId
      text
      subject
      recipients {
        channel
        to
      }
      templates {
        id
        label
      }
    }
  }
`);

/** Whether the record is still there, asked when there is no message any more. */
export const MessageDialog_Record = graphql(`
  query MessageDialog_Record($recordId: ID!) {
    repairRecord(id: $recordId) {
      id
    }
  }
`);

export type Draft = ResultOf<typeof MessageDialog_Draft>['messageDraft'];
export type DraftRecipient = Draft['recipients'][number];
