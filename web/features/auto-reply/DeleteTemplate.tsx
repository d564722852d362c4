import { useMutation } from 'urql';
import { errorMessage } from '../../lib/errors.ts';
import { graphql } from '../../lib/graphql.ts';
import { Confirm } from '../../ui/overlay/Confirm.tsx';
import { useToast } from '../../ui/feedback/useToast.ts';
import type { Template } from './templates.ts';

const DeleteTemplate_Delete = graphql(`
  mutation DeleteTemplate_Delete($id: ID!) {
    deleteAutoReplyTemplate(id: $id)
  }
`);

interface DeleteTemplateProps {
  template: Template;
  onClose: () => void;
}

/** Asks for confirmation, then deletes the reply. */
export function DeleteTemplate({ template, onClose }: DeleteTemplateProps) {
  const toast = useToast();
  const [{ fetching }, remove] = useMutation(DeleteTemplate_Delete);
  const confirm = async () => {
    const { error } = await remove({ id: template.id });
    toast(
      error === undefined
        ? { title: 'Success', description: 'Auto-reply template deleted successfully' }
        : {
            title: 'Error',
            description: errorMessage(error, 'Failed to delete template'),
            variant: 'destructive',
          },
    );
    onClose();
  };
  return (
    <Confirm
      open
      title={template.label}
      description="Are you sure you want to delete this template?"
      confirmLabel="Delete"
      busy={fetching}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
