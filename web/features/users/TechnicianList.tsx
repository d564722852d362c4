import { Pencil, Plus, Wrench, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useClient, useMutation } from 'urql';
import { errorMessage } from '../../lib/client/errors.ts';
import { failureToRetry } from '../../lib/client/failureToRetry.ts';
import { useFilters } from '../../lib/list/filters.ts';
import { useKeptOpening } from '../../lib/form/useKeptForm.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { newIdempotencyKey } from '../../lib/form/idempotencyKey.ts';
import { createTextKeys } from '../../lib/form/textKeys.ts';
import { choiceParam } from '../../lib/list/params.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { sortRows } from '../../lib/list/useOrder.ts';
import { actionsColumn } from '../../ui/table/commonColumns.ts';
import { space } from '../../theme/theme.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { IconButton } from '../../ui/overlay/Tooltip.tsx';
import { UnsavedChanges } from '../../ui/overlay/UnsavedChanges.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ClampedText } from '../../ui/table/ClampedText.tsx';
import { DataList } from '../../ui/table/DataList.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { failure, success, useToast } from '../../ui/feedback/useToast.ts';
import { Technicians } from '../../entities/repair/technicians.ts';
import { AddTechnician, type TechnicianName } from './accounts.ts';
import { Section } from './Section.tsx';
import { TechnicianDialog } from './TechnicianDialog.tsx';

const RemoveTechnician = graphql(`
  mutation TechnicianNames_Remove($id: ID!) {
    removeTechnician(id: $id)
  }
`);

/**
 * The order of the names, separate from that of the accounts on the same page; from A by default.
 */
const ORDER = { names: choiceParam(['desc']) };

const nameOf = ({ name }: TechnicianName) => name;

/** The names that records can be assigned to, and a form to add one (rule 41). */
export function TechnicianList() {
  const query = useLiveQuery({ query: Technicians, poll: 'lists' });
  const { values, set } = useFilters(ORDER);
  const sort = { key: 'name', direction: values.names ?? 'asc' } as const;
  const technicians = query.data?.technicians;
  const [renamed, setRenamed] = useState(
    useKeptOpening<TechnicianName, TechnicianName | null>('technician', ({ base }) => base),
  );
  // Another window may rename it meanwhile.
  const current = technicians?.find(({ id }) => id === renamed?.id) ?? renamed;
  const actionsOf = (technician: TechnicianName) => (
    <Actions>
      <IconButton
        label={`Rename ${technician.name}`}
        icon={<Pencil />}
        size="small"
        onClick={() => setRenamed(technician)}
      />
      <Remove technician={technician} />
    </Actions>
  );
  return (
    <Section title="Technician Names" count={technicians?.length}>
      <Stack $gap={3}>
        <NewName />
        {query.failed ? (
          <QueryError text="The names could not be loaded." query={query} />
        ) : (
          <DataList
            label="Technician Names"
            rows={sortRows(technicians ?? [], nameOf, sort)}
            rowKey={({ id }) => id}
            loading={technicians === undefined}
            sort={sort}
            onSort={(next) => set({ names: next?.direction === 'desc' ? 'desc' : null })}
            columns={[
              {
                key: 'name',
                header: 'Name',
                width: 96,
                share: 1,
                sortable: true,
                render: ({ name }) => <ClampedText text={name} />,
              },
              { ...actionsColumn(2, actionsOf), hideHeader: true },
            ]}
            card={(technician) => ({ title: technician.name, aside: actionsOf(technician) })}
            maxHeight="560px"
            empty={
              <EmptyState
                icon={<Wrench />}
                title="No technician names yet"
                text="Add one so that records can be assigned."
              />
            }
          />
        )}
      </Stack>
      {current === null ? null : (
        <TechnicianDialog key={current.id} technician={current} onClose={() => setRenamed(null)} />
      )}
    </Section>
  );
}

function NewName() {
  const toast = useToast();
  const [{ fetching }, add] = useMutation(AddTechnician);
  const [name, setName] = useState('');
  const [keys] = useState(createTextKeys);
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const trimmed = name.trim();
    if (trimmed === '' || fetching) return;
    const { error } = await keys.send(trimmed, (idempotencyKey) =>
      add({ name: trimmed, idempotencyKey }),
    );
    if (error === undefined) {
      toast(success('Technician name added successfully'));
      keys.done();
      // Another name may have been typed meanwhile.
      setName((now) => (now.trim() === trimmed ? '' : now));
    } else toast(failure(errorMessage(error, 'Failed to add technician name')));
    const { activeElement: focused, body } = document;
    if (focused === body || form.contains(focused)) input.current?.focus();
  };

  return (
    <Form data-print="hide" onSubmit={(event) => void submit(event)}>
      <UnsavedChanges dirty={name.trim() !== ''} busy={fetching} />
      <Field label="New technician name" hideLabel>
        <TextInput
          ref={input}
          value={name}
          onChange={setName}
          placeholder="Technician name"
          maxLength={100}
        />
      </Field>
      <Button type="submit" icon={<Plus />} disabled={name.trim() === ''} busy={fetching}>
        Add
      </Button>
    </Form>
  );
}

/** Records and the rate stay with a removed name, so Undo adds it again (rule 278). */
function Remove({ technician: { id, name } }: { technician: TechnicianName }) {
  const toast = useToast();
  const client = useClient();
  const [{ fetching }, remove] = useMutation(RemoveTechnician);

  // The button of the message outlives the row.
  const addAgain = async (idempotencyKey: string): Promise<void> => {
    const { error } = await client.mutation(AddTechnician, { name, idempotencyKey });
    const again = () => addAgain(idempotencyKey);
    toast(
      error === undefined
        ? success('Technician name restored', name)
        : failureToRetry(error, 'The technician name could not be restored', again),
    );
  };
  const press = async () => {
    if (fetching) return;
    const { error } = await remove({ id });
    const key = newIdempotencyKey();
    toast(
      error === undefined
        ? {
            ...success('Technician name removed successfully', name),
            action: { label: 'Undo', run: () => addAgain(key) },
          }
        : failure(errorMessage(error, 'Failed to remove technician name')),
    );
  };

  return (
    <IconButton
      label={`Remove ${name}`}
      icon={<X />}
      size="small"
      danger
      aria-busy={fetching}
      onClick={() => void press()}
    />
  );
}

const Actions = styled.span`
  display: flex;
  justify-content: flex-end;
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[2]};
`;
