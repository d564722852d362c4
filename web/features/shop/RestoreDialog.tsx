import { usePasswordQuestion } from '../../entities/account/usePasswordQuestion.tsx';
import { RestoreFields } from '../../entities/restore/RestoreFields.tsx';
import { useRestore } from '../../entities/restore/useRestore.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';

interface RestoreDialogProps {
  /** A backup from the list; null to upload a file. */
  backup: string | null;
  onClose: () => void;
}

/** Restores a backup from the list or a file, after showing what is in it (rule 200). */
export function RestoreDialog({ backup, onClose }: RestoreDialogProps) {
  const { askPassword, question } = usePasswordQuestion('restores the shop');
  const restore = useRestore({
    backup,
    code: null,
    askPassword,
    onFailed: onClose,
  });
  const { preview, problem, busy } = restore;
  const isHopeless = backup !== null && preview === null && problem !== '';
  return (
    <Dialog
      open
      onClose={onClose}
      title="Restore a backup"
      {...(isHopeless ? {} : { onSubmit: restore.next })}
      submitLabel={restore.nextLabel}
      submitVariant={preview === null ? 'primary' : 'danger'}
      dirty={restore.hasFile}
      busy={busy}
      {...(preview === null ? {} : { error: problem })}
      size="small"
    >
      <RestoreFields restore={restore} />
      {question}
    </Dialog>
  );
}
