import { type RefObject, useEffect, useEffectEvent } from 'react';
import { warrantyTerm } from '../../../src/domain/warranty.ts';
import { MoveQuestion } from '../../entities/customer/MoveQuestion.tsx';
import { useTicketNumber } from '../../entities/repair/useTicketNumber.ts';
import { useReportEditing } from '../../lib/live/editing.ts';
import { useCan, useShop } from '../../lib/session/useSession.ts';
import { useRecordTitle } from '../../lib/browser/useDocumentTitle.ts';
import { backText } from '../../lib/form/useKeptForm.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { InDialogContext } from '../../ui/overlay/openDialogs.ts';
import { BackToForm, ConflictPanel } from '../../ui/overlay/ConflictPanel.tsx';
import { success, useToast } from '../../ui/feedback/useToast.ts';
import { CopyLink } from './CopyLink.tsx';
import { useKeptRepair } from './form/keptRepair.ts';
import { RecordState } from './details/RecordState.tsx';
import { PrintMenu } from './PrintMenu.tsx';
import { RepairDetails } from './details/RepairDetails.tsx';
import { fieldLabel, fieldText } from '../../entities/repair/fieldText.ts';
import { useDeviceNumber } from './form/useDeviceNumber.ts';
import { usePromisedDay } from './usePromisedDay.ts';
import { useClearHighlight } from './useClearHighlight.ts';
import { useRecord } from './useRecord.ts';
import { useRepairForm } from './form/useRepairForm.ts';
import type { DraftField, RepairDetail, RepairRow } from './records.ts';
import { SaveQuestion, useSaveQuestions } from './form/SaveQuestions.tsx';
import { RepairFormFields } from './form/RepairFormFields.tsx';
import { COARSE_QUERY } from '../../theme/breakpoints.ts';

const TITLES = {
  new: 'New Repair Record',
  edit: 'Edit Repair Record',
  view: 'Repair Record',
} as const;

interface RepairDialogProps {
  action: keyof typeof TITLES;
  /** Null for a new record. */
  id: string | null;
  /** The repair that a new record repeats. */
  original?: RepairDetail | undefined;
  /** The dialog is opened by the address, so Back closes it. */
  inAddress: boolean;
  /** Where the form begins. */
  firstField?: DraftField | undefined;
  /** Switches from the details to the form, focusing a field. */
  onEdit: (field?: DraftField) => void;
  /** Whether the payment opens as soon as the record is loaded. */
  pays?: boolean | undefined;
  onPaid: (record: RepairRow) => void;
  onBackjob: (original: RepairDetail) => void;
  /** What is shown while the record is loading; there P is remembered. */
  loadingPlace: RefObject<HTMLDivElement | null>;
  onClose: () => void;
}

/** One dialog for reading, editing and creating, so that switching keeps focus and position. */
export function RepairDialog({
  action,
  id,
  original,
  inAddress,
  firstField,
  onEdit,
  pays = false,
  onPaid,
  onBackjob,
  loadingPlace,
  onClose,
}: RepairDialogProps) {
  const can = useCan();
  const toast = useToast();
  const { timezone: zone } = useShop();
  const numberOf = useTicketNumber();
  const kept = useKeptRepair(id);
  const opened = useRecord(id, kept?.base ?? undefined);
  const { record, gone } = opened;
  const device = useDeviceNumber(kept?.device);
  const promised = usePromisedDay(id ?? '');
  const form = useRepairForm(id, record, {
    device,
    promised,
    kept,
    original,
    onSaved: onClose,
  });
  const { conflict } = form;
  /** Also of a new record that was saved but stays open. */
  const recordId = id ?? form.base?.id;
  const number = recordId === undefined ? undefined : numberOf(recordId);
  useRecordTitle(number);
  const isMissing = gone && record === undefined;
  const isForm = action !== 'view' && (id === null || record !== undefined);
  useFirstField(isForm, firstField);
  useReportEditing(action === 'edit' ? id : null);
  useClearHighlight(record);
  useAwaitedPayment(pays, record, onPaid);
  const questions = useSaveQuestions(form);
  const save = () => {
    if (!form.isNew || device.check(form.draft)) questions.save();
  };

  const close = () => {
    const { isNew, base } = form;
    // What follows it was refused or typed later: somebody who does not know that it is saved would
    // log the unit twice.
    if (isNew && base !== null) toast(success('Record created successfully', numberOf(base.id)));
    onClose();
  };

  const readOnly = action === 'view' || !isForm;
  const edits = action === 'view' && can('repair:update') && record !== undefined && !gone;
  return (
    <Dialog
      open
      onClose={close}
      title={TITLES[action === 'new' && recordId !== undefined ? 'edit' : action]}
      number={number}
      size={action === 'view' && !isMissing ? 'tall' : 'large'}
      readOnly={readOnly}
      busy={form.busy || questions.waits || promised.busy}
      inAddress={inAddress}
      dirty={promised.typed !== null || (!readOnly && (form.dirty || device.isUnsaved))}
      notice={
        backText(
          isForm && kept !== undefined,
          kept?.lacksPasscode === true ? 'passcode' : undefined,
        ) ?? promised.notice
      }
      error={readOnly || conflict !== null ? undefined : form.problem}
      firstField={firstField}
      onSubmit={readOnly ? (edits ? () => onEdit() : undefined) : save}
      submitKey={edits ? 'E' : undefined}
      submitLabel={readOnly ? 'Edit' : conflict === null ? 'Save' : 'Save choices'}
      cancelLabel={readOnly ? 'Close' : 'Cancel'}
      submitDisabled={gone}
      wideSubmit={isForm && !can('repair:update-all-fields')}
      footerStart={
        action === 'view' && id !== null && record !== undefined ? (
          <>
            <CopyLink id={id} />
            <PrintMenu id={id} hasWarranty={hasWarranty(record, zone)} />
          </>
        ) : (
          <BackToForm form={form} />
        )
      }
    >
      {id === null ? null : (
        <RecordState
          id={id}
          opened={opened}
          isForm={action !== 'view'}
          keepsText={form.dirty}
          loadingPlace={loadingPlace}
        />
      )}
      {action === 'view' && record !== undefined ? (
        <RepairDetails
          record={record}
          promised={promised}
          onStatus={edits ? () => onEdit('repairStatus') : undefined}
          onPaid={gone ? undefined : () => onPaid(record)}
          onBackjob={() => onBackjob(record)}
        />
      ) : null}
      {isForm && conflict === null ? (
        <RepairFormFields
          form={form}
          record={record}
          device={device}
          changedByOthers={form.changedByOthers && !gone}
        />
      ) : null}
      <ConflictPanel
        form={form}
        labelOf={fieldLabel}
        textOf={(field, value) => fieldText(field, value, zone)}
      />
      <InDialogContext value={true}>
        <SaveQuestion questions={questions} />
      </InDialogContext>
      <MoveQuestion move={device.move} />
    </Dialog>
  );
}

/**
 * Focuses the field where the form begins. On touch, where an on-screen keyboard would cover the
 * dialog, only the field that was asked for is brought into sight.
 */
function useFirstField(isForm: boolean, field: DraftField | undefined): void {
  useEffect(() => {
    const isTouch = window.matchMedia(COARSE_QUERY).matches;
    if (!isForm || (isTouch && field === undefined)) return;
    const first =
      field === undefined
        ? ':is(input:not([type=radio]), input:checked, select, textarea)'
        : `[name="${field}"]:is(:checked, :not([type=radio]))`;
    const body = document.querySelector('[data-dialog-body]');
    const found = body?.querySelector<HTMLElement>(first);
    if (isTouch) found?.scrollIntoView({ block: 'center' });
    else found?.focus();
  }, [isForm, field]);
}

/** Opens the payment that was asked for, once the record is loaded. */
function useAwaitedPayment(
  isAsked: boolean,
  record: RepairDetail | undefined,
  onPaid: (record: RepairRow) => void,
): void {
  const can = useCan();
  const pay = useEffectEvent(() => {
    if (isAsked && can('payment') && record !== undefined) onPaid(record);
  });
  const isLoaded = record !== undefined;
  useEffect(() => {
    if (isLoaded) pay();
  }, [isLoaded]);
}

/** Whether the warranty of a record has begun (rule 103). */
function hasWarranty({ shipbackDate, warrantyDuration }: RepairDetail, zone: string): boolean {
  const released = shipbackDate === null ? null : new Date(shipbackDate);
  return warrantyTerm({ shipbackDate: released, warrantyDuration }, zone) !== null;
}
