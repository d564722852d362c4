import { useClient, useQuery } from 'urql';
import { PLACEHOLDERS } from '../../../src/domain/message-text.ts';
import { REPAIR_STATUSES } from '../../../src/domain/statuses.ts';
import { LANGUAGE_OPTIONS } from '../../entities/customer/languages.ts';
import { changedPart } from '../../lib/form/changedPart.ts';
import { errorMessage } from '../../lib/client/errors.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { formName } from '../../lib/form/useKeptForm.ts';
import { rowOf } from '../../lib/form/versionedSave.ts';
import { useVersionedForm } from '../../lib/form/useVersionedForm.ts';
import { VersionedDialog } from '../../ui/overlay/VersionedDialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Select, textOptions } from '../../ui/form/Select.tsx';
import { FieldGrid, Stack } from '../../ui/layout/Stack.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import {
  AutoReply_Templates,
  checkDraft,
  draftOf,
  inputOf,
  PURPOSE_OPTIONS,
  type Template,
  TEMPLATE_FIELDS,
  TEMPLATE_LABELS,
  TemplateFields,
  valueText,
} from './templates.ts';

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
    mutation TemplateDialog_Update($id: ID!, $input: AutoReplyTemplateInput!, $version: Int) {
      updateAutoReplyTemplate(id: $id, input: $input, version: $version) {
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

/** Adds or changes a template (rule 116), and says that it was deleted meanwhile (rule 605). */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const isNew = template === null;
  const client = useClient();
  const form = useVersionedForm({
    row: template,
    keptAs: formName('template', template?.id),
    fields: TEMPLATE_FIELDS,
    draftOf,
    check: checkDraft,
    create: (typed, idempotencyKey) =>
      rowOf(
        client.mutation(TemplateDialog_Create, { input: inputOf(typed), idempotencyKey }),
        (data) => data.createAutoReplyTemplate,
      ),
    update: ({ id, version }, typed, before) => {
      const input = changedPart(inputOf(before), inputOf(typed));
      return rowOf(
        client.mutation(TemplateDialog_Update, { id, input, version }),
        (data) => data.updateAutoReplyTemplate,
      );
    },
    reread: async ({ id }) => {
      const query = client.query(AutoReply_Templates, {}, { requestPolicy: 'network-only' });
      return rowOf(query, (data) => data.autoReplyTemplates.find((one) => one.id === id));
    },
    savedText: () =>
      isNew
        ? 'Auto-reply template created successfully'
        : 'Auto-reply template updated successfully',
    failedText: (error) =>
      errorMessage(error, isNew ? 'Failed to create template' : 'Failed to update template'),
    onSaved: onClose,
  });
  const { draft, errors, change } = form;
  const [{ data }] = useQuery({ query: AutoReply_Templates });
  const isGone = !isNew && data?.autoReplyTemplates.some(({ id }) => id === template.id) === false;

  return (
    <VersionedDialog
      form={form}
      onClose={onClose}
      title={isNew ? 'Add Template' : 'Edit Template'}
      submitLabel={isNew ? 'Add Template' : 'Save'}
      gone={isGone ? 'template' : undefined}
      labelOf={(field) => TEMPLATE_LABELS[field]}
      textOf={valueText}
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
        <Field
          label="Content"
          error={errors.content}
          hint={`Filled in where a client is told something: ${PLACEHOLDERS.map((name) => `{${name}}`).join(' ')}`}
          required
        >
          <TextArea
            name="content"
            value={draft.content}
            onChange={(text) => change({ content: text })}
            rows={8}
            style={{ minHeight: 168 }}
            placeholder="The reply to paste into a chat"
          />
        </Field>
        <FieldGrid>
          <Field label="Purpose">
            <Select
              name="purpose"
              value={draft.purpose}
              onChange={(value) =>
                change({
                  purpose: PURPOSE_OPTIONS.find((one) => one.value === value)?.value ?? 'reply',
                })
              }
              options={PURPOSE_OPTIONS}
            />
          </Field>
          {draft.purpose === 'status' ? (
            <Field label="For status" error={errors.forStatus} required>
              <Select
                name="forStatus"
                value={draft.forStatus}
                onChange={(value) => change({ forStatus: value })}
                placeholder="Choose a status"
                options={textOptions(REPAIR_STATUSES)}
              />
            </Field>
          ) : null}
          <Field label="Language">
            <Select
              name="lang"
              value={draft.lang}
              onChange={(value) => change({ lang: value })}
              options={LANGUAGE_OPTIONS}
            />
          </Field>
        </FieldGrid>
      </Stack>
    </VersionedDialog>
  );
}
