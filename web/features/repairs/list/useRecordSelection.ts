import { useState } from 'react';
import { useKeptOpening } from '../../../lib/form/useKeptForm.ts';
import { useRowSelection } from '../../../lib/list/useRowSelection.ts';
import { useKeyDown } from '../../../ui/form/useKeyDown.ts';
import { topDialog } from '../../../ui/overlay/topDialog.ts';
import { CHANGE_FORM } from './bulkChange.ts';
import type { RepairRow } from '../records.ts';

/** What the checkboxes of the rows need. */
export interface RowSelect {
  isSelected: (id: string) => boolean;
  toggle: (id: string, reaches: boolean) => void;
}

export type RecordSelection = ReturnType<typeof useRecordSelection>;

/** The records that are selected to be changed together (rule 566), and those being changed. */
export function useRecordSelection(rows: readonly RepairRow[], isAllowed: boolean) {
  const [isOn, setOn] = useState(false);
  const selection = useRowSelection(rows);
  const [changing, setChanging] = useState(
    useKeptOpening<readonly RepairRow[], readonly RepairRow[]>(
      CHANGE_FORM,
      ({ base }) => base ?? [],
    ) ?? [],
  );
  useKeyDown((event) => {
    const row = isAllowed ? rows[focusedRow(event)] : undefined;
    if (row === undefined) return;
    event.preventDefault();
    if (event.repeat) return;
    setOn(true);
    selection.toggle(row.id);
  });
  const end = () => {
    selection.none();
    setOn(false);
  };
  const select: RowSelect | undefined = isOn ? selection : undefined;
  return {
    ...selection,
    select,
    isOn,
    toggleMode: () => (isOn ? end() : setOn(true)),
    end,
    changing,
    change: () => setChanging(selection.rows),
    stopChanging: () => setChanging([]),
  };
}

/** The place of the row on which Space is pressed; -1 for other keys and places. */
function focusedRow({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): number {
  const isSpace = key === ' ' && !ctrlKey && !altKey && !metaKey;
  if (!isSpace || !(target instanceof HTMLElement) || topDialog() !== undefined) return -1;
  return Number(target.dataset['index'] ?? -1);
}
