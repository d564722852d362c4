import { type ComponentProps, useEffect } from 'react';
import { lazyPart } from '../../../ui/layout/lazyPart.ts';
import { Deferred } from '../../../ui/layout/LazyView.tsx';
import type { RepairDialogState } from '../useRepairDialogs.ts';
import type { ListOptions } from './ListOptions.tsx';
import type { RecordSelection } from './useRecordSelection.ts';

/** Loaded after the list, because with all fields and questions it is larger than the list. */
const DIALOGS = lazyPart(async () => (await import('../RepairDialogs.tsx')).RepairDialogs);

const CHANGE = lazyPart(async () => (await import('./ChangeSelected.tsx')).ChangeSelected);

/** Density, columns and saved views; rarely opened. */
const OPTIONS = lazyPart(async () => (await import('./ListOptions.tsx')).ListOptions);

interface ListOverlaysProps {
  dialogs: RepairDialogState;
  selection: RecordSelection;
  /** Of the list; null while they are closed. */
  options: ComponentProps<typeof ListOptions> | null;
}

/** What opens over the list: a record, the options of the list, the change of selected records. */
export function ListOverlays({ dialogs, selection, options }: ListOverlaysProps) {
  useEffect(() => void DIALOGS.preload(), []);
  const { changing, stopChanging, end } = selection;
  return (
    <>
      {dialogs.dialog === null && dialogs.paying === null ? null : (
        <Deferred view={DIALOGS} with={dialogs} />
      )}
      {options === null ? null : <Deferred view={OPTIONS} with={options} />}
      {changing.length === 0 ? null : (
        <Deferred
          view={CHANGE}
          with={{
            rows: changing,
            onClose: stopChanging,
            onDone: () => {
              stopChanging();
              end();
            },
          }}
        />
      )}
    </>
  );
}
