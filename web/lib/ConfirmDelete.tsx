import type { TypedDocumentNode } from '@urql/core';
import { type CombinedError, useMutation } from 'urql';
import { failure, success, useToast } from '../ui/feedback/useToast.ts';
import { Confirm } from '../ui/overlay/Confirm.tsx';

interface ConfirmDeleteProps<Deleted> {
  mutation: TypedDocumentNode<Deleted, { id: string }>;
  id: string;
  title: string;
  /** The number of what is deleted, beside the toast's title. */
  about?: string | undefined;
  question: string;
  deletedText: string;
  failedText: (error: CombinedError) => string;
  onClose: () => void;
}

/** Asks for confirmation, then deletes the row for everyone at once and says so. */
export function ConfirmDelete<Deleted>({
  mutation,
  id,
  title,
  about,
  question,
  deletedText,
  failedText,
  onClose,
}: ConfirmDeleteProps<Deleted>) {
  const toast = useToast();
  const [{ fetching }, remove] = useMutation(mutation);
  const confirm = async () => {
    const { error } = await remove({ id });
    toast(error === undefined ? success(deletedText, about) : failure(failedText(error)));
    onClose();
  };
  return (
    <Confirm
      open
      title={title}
      description={question}
      confirmLabel="Delete"
      busy={fetching}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
