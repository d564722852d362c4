import { GoneNotice } from '../../ui/feedback/GoneNotice.tsx';

interface RecordGoneProps {
  /** Something was typed that is still there when the record is restored. */
  keepsText: boolean;
}

/** Says in a dialog about a record that somebody deleted it meanwhile (rule 635). */
export function RecordGone({ keepsText }: RecordGoneProps) {
  return (
    <GoneNotice what="record">
      {keepsText ? ' What you typed stays in this dialog in case it is restored.' : null}
    </GoneNotice>
  );
}
