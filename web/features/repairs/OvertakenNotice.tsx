import { Notice } from './Notice.tsx';

/** Said while typing, so that the choice on saving comes as no surprise. */
export function OvertakenNotice() {
  return (
    <Notice>
      Someone else just saved this record. Keep typing: nothing of yours is lost, and saving asks
      where both of you changed the same field.
    </Notice>
  );
}
