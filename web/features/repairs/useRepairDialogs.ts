import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useKeptVoid } from '../../entities/payment/keptVoid.ts';
import { RECORD_PARAMS } from '../../entities/repair/links.ts';
import { useDialogAddress } from '../../lib/browser/useDialogAddress.ts';
import { useKeptOpening } from '../../lib/form/useKeptForm.ts';
import { usePlainKeys } from '../../lib/browser/usePlainKeys.ts';
import { useCan } from '../../lib/session/useSession.ts';
import { useKeptRecord } from './form/keptRepair.ts';
import { DIALOG_PARAMS, linkedRecord } from './recordAddress.ts';
import type { DraftField, RepairDetail, RepairRow } from './records.ts';

type RepairAction = 'edit' | 'view' | 'delete' | 'paid';
/** The form begins at `field`, or at its first one. */
export type OpenRepair = (action: RepairAction, record: RepairRow, field?: DraftField) => void;
type LinkedDialog =
  | { action: 'edit' | 'view'; id: string }
  | {
      action: 'new';
      id: null;
      /** The repair that the new record repeats. */
      original?: RepairDetail;
    };
type OpenDialog =
  | (LinkedDialog & { inAddress: boolean; field?: DraftField | undefined; pays?: true })
  | { action: 'delete'; record: RepairRow };

export type RepairDialogState = ReturnType<typeof useRepairDialogs>;

/** The key of a record's payment. */
const PAY_KEY = /^p$/i;
const NO_KEY = /(?!)/;

/** Which dialog is open. The details of a record have an address (rule 240). */
export function useRepairDialogs() {
  const { enter, leave } = useDialogAddress();
  const linked = linkedDialog(useLocation().search, useCan()('repair:create'));
  const link = linked === null ? '' : `${linked.action} ${linked.id}`;
  const [followed, setFollowed] = useState(link);
  const kept = useKeptRecord();
  const voided = useKeptVoid<RepairRow>()?.record ?? null;
  const paid = useKeptOpening<RepairRow, RepairRow | null>('payment', ({ base }) => base);
  // A payment is voided above the payments of its record.
  const unsaved = paid ?? voided;
  const [dialog, setDialog] = useState<OpenDialog | null>(() => {
    const first = firstDialog(linked, kept);
    // Of two dialogs that open at once, each would hide the other from screen readers.
    const isPaid = first?.action === 'view' && first.id === unsaved?.id;
    return isPaid ? { ...first, pays: true } : first;
  });
  if (link !== followed) {
    setFollowed(link);
    if (linked !== null) setDialog({ ...linked, inAddress: true });
    else if (isInAddress(dialog)) setDialog(null);
  }

  /** The record whose payment is being noted, also above its open details. */
  const [paying, setPaying] = useState(linked === null ? unsaved : null);
  const open = useCallback<OpenRepair>(
    (action, record, field) => {
      if (action === 'paid') return setPaying(record);
      if (action === 'delete') return setDialog({ action, record });
      if (action === 'edit') return setDialog({ action, id: record.id, inAddress: false, field });
      enter(RECORD_PARAMS.view, record.id);
    },
    [enter],
  );

  /** Opens the payment as soon as the record of the details is loaded. */
  const awaitPayment = () =>
    setDialog((last) => (last?.action === 'view' ? { ...last, pays: true } : last));
  /** Where a record is loading; missing while the code of the dialogs is, and once it is there. */
  const loadingPlace = useRef<HTMLDivElement>(null);
  usePlainKeys(dialog?.action === 'view' ? PAY_KEY : NO_KEY, loadingPlace, awaitPayment);

  const isLeft = link !== '' && !isInAddress(dialog);
  useEffect(() => {
    if (isLeft) leave(DIALOG_PARAMS);
  }, [isLeft, leave]);

  return {
    dialog,
    paying,
    stopPaying: () => setPaying(null),
    inAddress: isInAddress(dialog),
    open,
    openNew: () => setDialog({ action: 'new', id: null, inAddress: false }),
    openBackjob: (original: RepairDetail) =>
      setDialog({ action: 'new', id: null, inAddress: false, original, field: 'declaredIssue' }),
    /** Switches from details to editing the same record. */
    turnToEdit: (field?: DraftField) =>
      setDialog((last) => (last?.action === 'view' ? { ...last, action: 'edit', field } : last)),
    loadingPlace,
    close: () => setDialog(null),
  };
}

/** The dialog of the address, or of the form that was open when the page was loaded again. */
function firstDialog(
  linked: LinkedDialog | null,
  kept: string | null | undefined,
): OpenDialog | null {
  if (kept === undefined || (linked !== null && linked.id !== kept))
    return linked && { ...linked, inAddress: true };
  const inAddress = linked !== null;
  return kept === null
    ? { action: 'new', id: null, inAddress }
    : { action: 'edit', id: kept, inAddress };
}

function isInAddress(dialog: OpenDialog | null): boolean {
  return dialog !== null && 'inAddress' in dialog && dialog.inAddress;
}

/** A link to a new record opens nothing for those who could not save one. */
function linkedDialog(search: string, mayCreate: boolean): LinkedDialog | null {
  for (const action of ['edit', 'view'] as const) {
    const id = linkedRecord(search, action);
    if (id !== null) return { action, id };
  }
  const isNew = mayCreate && new URLSearchParams(search).has(RECORD_PARAMS.new);
  return isNew ? { action: 'new', id: null } : null;
}
