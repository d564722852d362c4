import { useRef } from 'react';
import { type CombinedError, useMutation } from 'urql';
import { graphql } from '../../lib/graphql.ts';
import { newIdempotencyKey } from '../../lib/idempotencyKey.ts';
import { type TemplateDraft, TemplateFields } from './templates.ts';

const TemplateDialog_Create = graphql(
  `
    mutation TemplateDialog_Create($input: AutoReplyTemplateInput!, $idempotencyKey: String!) {
      createAutoReplyTemplate(input: $input, idempotencyKey: $idempotencyKey) {
        ...TemplateFields
      }
    }
  `,
  [TemplateFields],
);

const TemplateDialog_Update = graphql(
  `
    mutation TemplateDialog_Update($id: ID!, $input: AutoReplyTemplateInput!) {
      updateAutoReplyTemplate(id: $id, input: $input) {
        ...TemplateFields
      }
    }
  `,
  [TemplateFields],
);

/** Saves a new template or a changed one; answers why it was not saved. */
export function useSaveTemplate(id: string | null): {
  saving: boolean;
  save: (input: TemplateDraft) => Promise<CombinedError | null>;
} {
  const [creation, create] = useMutation(TemplateDialog_Create);
  const [update, change] = useMutation(TemplateDialog_Update);
  const attempt = useRef({ key: '', text: '' });
  /** The same text under the same key, so that trying again adds it once (decision 26). */
  const keyOf = (input: TemplateDraft): string => {
    const text = JSON.stringify(input);
    if (attempt.current.text !== text) attempt.current = { key: newIdempotencyKey(), text };
    return attempt.current.key;
  };
  return {
    saving: creation.fetching || update.fetching,
    save: async (input) => {
      const { error } =
        id === null
          ? await create({ input, idempotencyKey: keyOf(input) })
          : await change({ id, input });
      return error ?? null;
    },
  };
}
