import type { TypedDocumentNode } from '@urql/core';
import { type CombinedError, useMutation } from 'urql';
import { isTransient } from '../client/errors.ts';
import { failure, success, type ToastMessage, useToast } from '../../ui/feedback/useToast.ts';
import { Confirm } from '../../ui/overlay/Confirm.tsx';

interface ConfirmDeleteProps<Deleted> {
  mutation: TypedDocumentNode<Deleted, { id: string }>;
  id: string;
  title: string;
  /** The number of what is deleted, beside the toast's title. */
  about?: string | undefined;
  /** What is deleted, in short, below the question. */
  facts?: string | undefined;
  /** A button of the message that it is deleted. */
  deletedAction?: (() => ToastMessage['action']) | undefined;
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
  facts,
  deletedAction,
  question,
  deletedText,
  failedText,
  onClose,
}: ConfirmDeleteProps<Deleted>) {
  const toast = useToast();
  const [{ fetching }, remove] = useMutation(mutation);
  // The button of the message outlives the question.
  const send = async (): Promise<void> => {
    const { error } = await remove({ id });
    if (error === undefined)
      return toast({ ...success(deletedText, about), action: deletedAction?.() });
    const action = isTransient(error) ? { label: 'Try again', run: send } : undefined;
    return toast({ ...failure(failedText(error)), action });
  };
  const confirm = async () => {
    await send();
    onClose();
  };
  return (
    <Confirm
      open
      title={title}
      description={question}
      facts={facts}
      confirmLabel="Delete"
      busy={fetching}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
