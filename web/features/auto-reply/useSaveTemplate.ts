import { type CombinedError, useMutation } from 'urql';
import { graphql } from '../../lib/graphql.ts';
import { type TemplateDraft, TemplateFields } from './templates.ts';

const TemplateDialog_Create = graphql(
  `
    mutation TemplateDialog_Create($input: AutoReplyTemplateInput!) {
      createAutoReplyTemplate(input: $input) {
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
  return {
    saving: creation.fetching || update.fetching,
    save: async (input) => {
      const { error } = id === null ? await create({ input }) : await change({ id, input });
      return error ?? null;
    },
  };
}
