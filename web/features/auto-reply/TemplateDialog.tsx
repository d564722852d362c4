import { useClient } from 'urql';
import { errorMessage } from '../../lib/errors.ts';
import { graphql } from '../../lib/graphql.ts';
import { rowOf } from '../../lib/versionedSave.ts';
import { useVersionedForm } from '../../lib/useVersionedForm.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { checkDraft, type Template, TEMPLATE_FIELDS, TemplateFields } from './templates.ts';

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

interface TemplateDialogProps {
  /** Null for a new template. */
  template: Template | null;
  onClose: () => void;
}

/** Adds or changes a template (rule 116). */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const isNew = template === null;
  const client = useClient();
  const { draft, errors, change, dirty, busy, submit } = useVersionedForm({
    row: template,
    fields: TEMPLATE_FIELDS,
    draftOf: (row) => ({ label: row?.label ?? '', content: row?.content ?? '' }),
    check: checkDraft,
    create: (input, idempotencyKey) =>
      rowOf(
        client.mutation(TemplateDialog_Create, { input, idempotencyKey }),
        (data) => data.createAutoReplyTemplate,
      ),
    update: ({ id }, input) =>
      rowOf(
        client.mutation(TemplateDialog_Update, { id, input }),
        (data) => data.updateAutoReplyTemplate,
      ),
    savedText: () =>
      isNew
        ? 'Auto-reply template created successfully'
        : 'Auto-reply template updated successfully',
    failedText: (error) =>
      errorMessage(error, isNew ? 'Failed to create template' : 'Failed to update template'),
    onSaved: onClose,
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={isNew ? 'Add Template' : 'Edit Template'}
      onSubmit={submit}
      submitLabel={isNew ? 'Add Template' : 'Save'}
      busy={busy}
      dirty={dirty}
    >
      <Stack>
        <Field label="Label" error={errors.label} required>
          <TextInput
            name="label"
            value={draft.label}
            onChange={(text) => change({ label: text })}
            placeholder="For example: Unit ready"
          />
        </Field>
        <Field label="Content" error={errors.content} required>
          <TextArea
            name="content"
            value={draft.content}
            onChange={(text) => change({ content: text })}
            rows={8}
            style={{ minHeight: 168 }}
            placeholder="The reply to paste into a chat"
          />
        </Field>
      </Stack>
    </Dialog>
  );
}
