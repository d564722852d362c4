import { useState } from 'react';
import { type CombinedError, useMutation } from 'urql';
import { idempotentCreate, newCreation } from '../../lib/idempotentCreate.ts';
import { graphql } from '../../lib/graphql.ts';
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

/** Saves a new template once, however often it is tried, or a changed one; answers why not. */
export function useSaveTemplate(id: string | null): {
  saving: boolean;
  save: (input: TemplateDraft) => Promise<CombinedError | undefined>;
} {
  const [creating, create] = useMutation(TemplateDialog_Create);
  const [updating, update] = useMutation(TemplateDialog_Update);
  const [creation] = useState(newCreation<TemplateDraft>);
  const change = async (template: string, input: TemplateDraft) =>
    (await update({ id: template, input })).error;
  return {
    saving: creating.fetching || updating.fetching,
    save: (wanted) =>
      id === null
        ? idempotentCreate(creation, wanted, {
            create: async (input, idempotencyKey) => {
              const { data, error } = await create({ input, idempotencyKey });
              return { data: data?.createAutoReplyTemplate, error };
            },
            amend: (template, input) => change(template.id, input),
          })
        : change(id, wanted),
  };
}
