import type { ResultOf } from 'gql.tada';
import { useState } from 'react';
import { errorMessage, readError } from '../../lib/errors.ts';
import { graphql } from '../../lib/graphql.ts';
import { useSaveRow } from '../../lib/useSaveRow.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { useToast } from '../../ui/feedback/useToast.ts';
import {
  checkDraft,
  type Template,
  type TemplateDraft,
  type TemplateErrors,
  TemplateFields,
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
    mutation TemplateDialog_Update($id: ID!, $input: AutoReplyTemplateInput!) {
      updateAutoReplyTemplate(id: $id, input: $input) {
        ...TemplateFields
      }
    }
  `,
  [TemplateFields],
);

const MUTATIONS = {
  create: TemplateDialog_Create,
  createdRow: ({ createAutoReplyTemplate }: ResultOf<typeof TemplateDialog_Create>) =>
    createAutoReplyTemplate,
  update: TemplateDialog_Update,
};

interface TemplateDialogProps {
  /** Null for a new template. */
  template: Template | null;
  onClose: () => void;
}

/** Adds or changes a template (rule 116). */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const isNew = template === null;
  const toast = useToast();
  const [start] = useState<TemplateDraft>({
    label: template?.label ?? '',
    content: template?.content ?? '',
  });
  const [draft, setDraft] = useState(start);
  const [errors, setErrors] = useState<TemplateErrors>({});
  const { saving, save } = useSaveRow(template?.id ?? null, MUTATIONS);
  const dirty = draft.label !== start.label || draft.content !== start.content;

  const change = (field: keyof TemplateDraft, text: string) => {
    setDraft((last) => ({ ...last, [field]: text }));
    setErrors(({ [field]: _settled, ...others }) => others);
  };

  const submit = async () => {
    const found = checkDraft(draft);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const error = await save(draft);
    if (error === undefined) {
      toast({
        title: 'Success',
        description: isNew
          ? 'Auto-reply template created successfully'
          : 'Auto-reply template updated successfully',
      });
      return onClose();
    }
    const description = errorMessage(
      error,
      isNew ? 'Failed to create template' : 'Failed to update template',
    );
    const { field } = readError(error);
    if (field === 'label' || field === 'content') setErrors({ [field]: description });
    toast({ title: 'Error', description, variant: 'destructive' });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={isNew ? 'Add Template' : 'Edit Template'}
      onSubmit={() => void submit()}
      submitLabel={isNew ? 'Add Template' : 'Save'}
      busy={saving}
      dirty={dirty}
    >
      <Stack>
        <Field label="Label" error={errors.label} required>
          <TextInput
            name="label"
            value={draft.label}
            onChange={(text) => change('label', text)}
            placeholder="For example: Unit ready"
          />
        </Field>
        <Field label="Content" error={errors.content} required>
          <TextArea
            name="content"
            value={draft.content}
            onChange={(text) => change('content', text)}
            rows={8}
            style={{ minHeight: 168 }}
            placeholder="The reply to paste into a chat"
          />
        </Field>
      </Stack>
    </Dialog>
  );
}
