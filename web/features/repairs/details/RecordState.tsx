import type { RefObject } from 'react';
import { useTicketNumber } from '../../../entities/repair/useTicketNumber.ts';
import { errorMessage } from '../../../lib/client/errors.ts';
import { useEditingWords } from '../../../lib/live/editing.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { useRecord } from '../useRecord.ts';
import { LoadingRecord } from './LoadingRecord.tsx';

interface RecordStateProps {
  id: string;
  opened: ReturnType<typeof useRecord>;
  /** A form was opened, and not the details. */
  isForm: boolean;
  /** Something was typed that a deleted record can no longer take. */
  keepsText: boolean;
  /** What is shown while the record is loading. */
  loadingPlace: RefObject<HTMLDivElement | null>;
}

/** What there is to say of an opened record: who else edits it, and why it is not here. */
export function RecordState({ id, opened, isForm, keepsText, loadingPlace }: RecordStateProps) {
  const { record, gone, error, retry } = opened;
  const editing = useEditingWords(id);
  if (gone) return record === undefined ? <Missing id={id} /> : <Deleted keepsText={keepsText} />;
  return (
    <>
      {editing === '' ? null : <Notice spaced>{editing}</Notice>}
      {record !== undefined ? null : error === undefined ? (
        <LoadingRecord place={loadingPlace} isForm={isForm} />
      ) : (
        <ErrorState
          title={errorMessage(error, 'The record could not be loaded.')}
          onRetry={retry}
        />
      )}
    </>
  );
}

/** Shown when the address names a record that this person cannot open. */
function Missing({ id }: { id: string }) {
  const numberOf = useTicketNumber();
  return (
    <Notice spaced>
      Record {numberOf(id)} cannot be opened: it does not exist, was deleted, or belongs to someone
      else.
    </Notice>
  );
}

/** Shown when an open record was deleted or assigned to another technician. */
function Deleted({ keepsText }: { keepsText: boolean }) {
  return (
    <Notice spaced>
      This record is no longer here: someone deleted it or gave it to another technician.
      {keepsText ? ' It can no longer be saved, but you can still copy what you typed.' : null}
    </Notice>
  );
}
