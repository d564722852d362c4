import { Notice } from '../../ui/feedback/Notice.tsx';

/** Shown when an open record was deleted or assigned to another technician. */
export function DeletedNotice({ keepsText = false }: { keepsText?: boolean | undefined }) {
  return (
    <Notice spaced>
      This record is no longer here: someone deleted it or gave it to another technician.
      {keepsText ? ' It can no longer be saved, but you can still copy what you typed.' : null}
    </Notice>
  );
}
