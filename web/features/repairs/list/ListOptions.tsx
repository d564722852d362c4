import { Trash2 } from 'lucide-react';
import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { DENSITIES, MOST_VIEWS, type SavedView } from '../../../../src/domain/preferences.ts';
import { usePreferences, useSavePreference } from '../../../lib/session/preferences.ts';
import { useViewer } from '../../../lib/session/useSession.ts';
import { fontWeight, space, theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { PlainIconButton } from '../../../ui/form/PlainIconButton.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useLeaveDialog } from '../../../ui/form/useField.ts';
import { success, useToast } from '../../../ui/feedback/useToast.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { chosenSort, sortOptions } from '../../../ui/table/sortOptions.ts';
import type { Sort } from '../../../ui/table/tableTypes.ts';
import { choosableColumns, useHiddenColumns, viewQuery } from './listColumns.ts';
import { sortsOf } from './listQuery.ts';
import { hasName, useSavedViews } from './useSavedViews.ts';

const DENSITY_NAMES = { roomy: 'Roomy, three lines', compact: 'Compact, two lines' };

interface ListOptionsProps {
  sort: Sort | undefined;
  onSort: (sort: Sort | null) => void;
  /** Whether the list shows work to do, which has its own order. */
  isToDo: boolean;
  onClose: () => void;
}

/** How the list is shown, and its saved views; all of it is the person's own (rule 241). */
export function ListOptions({ sort, onSort, isToDo, onClose }: ListOptionsProps) {
  const { role } = useViewer();
  const { repairsDensity } = usePreferences();
  const save = useSavePreference();
  const navigate = useNavigate();
  const { hidden, hide } = useHiddenColumns();
  const [name, setName] = useState('');
  return (
    <Dialog open onClose={onClose} title="List options" dirty={name.trim() !== ''}>
      <FormSection title="Rows">
        <Field label="Density">
          <Select
            value={repairsDensity}
            options={DENSITIES.map((value) => ({ value, label: DENSITY_NAMES[value] }))}
            onChange={(chosen) => {
              const density = DENSITIES.find((one) => one === chosen);
              if (density !== undefined) void save('repairsDensity', () => density);
            }}
          />
        </Field>
        <Field label="Sort by">
          <Select
            value={sort === undefined ? '' : `${sort.key} ${sort.direction}`}
            placeholder={isToDo ? 'What to do first' : undefined}
            options={sortOptions(sortsOf(role))}
            onChange={(chosen) => onSort(chosenSort(chosen))}
          />
        </Field>
      </FormSection>
      <FormSection title="Columns">
        {choosableColumns(role).map(({ key, name: column }) => (
          <Checkbox
            key={key}
            label={column}
            checked={!hidden.includes(key)}
            onChange={(shown) =>
              hide(shown ? hidden.filter((one) => one !== key) : [...hidden, key])
            }
          />
        ))}
      </FormSection>
      <FormSection title="Saved views">
        <Views
          query={viewQuery(window.location.search, hidden)}
          name={name}
          onName={setName}
          onOpen={(view) => {
            onClose();
            void navigate(`/repairs?${view.query}`, { replace: true });
          }}
        />
      </FormSection>
    </Dialog>
  );
}

interface ViewsProps {
  /** What a view would keep now. */
  query: string;
  /** The typed name of a new one. */
  name: string;
  onName: Dispatch<SetStateAction<string>>;
  onOpen: (view: SavedView) => void;
}

/** The person's saved views, which are also in the sidebar, and a field to name another one. */
function Views({ query, name, onName, onOpen }: ViewsProps) {
  const { views, change } = useSavedViews();
  const toast = useToast();
  const leaveBy = useLeaveDialog();
  const field = useRef<HTMLInputElement>(null);
  const trimmed = name.trim();
  const isKnown = views.some(hasName(trimmed));
  const isFull = views.length >= MOST_VIEWS && !isKnown;
  const put = (view: SavedView) =>
    change((now) => [...now.filter((one) => !hasName(view.name)(one)), view]);
  const add = async () => {
    if (trimmed === '' || isFull) return;
    // The view is listed before it is saved; the dialog may be closed then without a question.
    onName('');
    // The button has nothing more to save, and no longer keeps the focus.
    field.current?.focus();
    if (!(await put({ name: trimmed, query }))) onName((now) => now || trimmed);
  };
  const remove = async (view: SavedView) => {
    // Its button disappears.
    field.current?.focus();
    if (!(await change((now) => now.filter((one) => !hasName(view.name)(one))))) return;
    const undo = { label: 'Undo', run: async () => void (await put(view)) };
    toast({ ...success(`View ${view.name} deleted`), action: undo });
  };
  return (
    <Wide>
      {views.length === 0 ? null : (
        <ul aria-label="Saved views">
          {views.map((view) => (
            <Item key={view.name}>
              <ViewLink
                to={`/repairs?${view.query}`}
                replace
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  leaveBy(() => onOpen(view));
                }}
              >
                {view.name}
              </ViewLink>
              <PlainIconButton
                size="small"
                danger
                label={`Delete the view ${view.name}`}
                icon={<Trash2 />}
                onClick={() => void remove(view)}
              />
            </Item>
          ))}
        </ul>
      )}
      <Field
        label="Name of a new view"
        hint={
          isFull
            ? `There are ${MOST_VIEWS} views; delete one first.`
            : 'Keeps the filters, the order and the columns as they are now.'
        }
      >
        <TextInput
          ref={field}
          value={name}
          maxLength={60}
          onChange={onName}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void add();
          }}
        />
      </Field>
      <Button disabled={trimmed === '' || isFull} onClick={() => void add()}>
        {isKnown ? 'Replace view' : 'Save view'}
      </Button>
    </Wide>
  );
}

const Wide = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: ${space[3]};
  justify-items: start;

  > :not(button) {
    width: 100%;
  }
`;

const Item = styled.li`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  justify-content: space-between;
  border-bottom: 1px solid ${theme.border};
`;

const ViewLink = styled(Link)`
  flex: 1;
  min-width: 0;
  padding: ${space[2]} 0;
  color: ${theme.accentText};
  font-weight: ${fontWeight.medium};
  overflow-wrap: anywhere;
`;
