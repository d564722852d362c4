import { Plus, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useMutation } from 'urql';
import { POLL } from '../../lib/defaults.ts';
import { errorMessage, readError } from '../../lib/errors.ts';
import { graphql } from '../../lib/graphql.ts';
import { createTextKeys } from '../../lib/idempotencyKey.ts';
import { useLiveQuery } from '../../lib/useLiveQuery.ts';
import { media } from '../../theme/breakpoints.ts';
import { s } from '../../theme/theme.ts';
import { size, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { IconButton } from '../../ui/overlay/Tooltip.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { useToast } from '../../ui/feedback/useToast.ts';
import { AddTechnician, TechnicianNames } from './accounts.ts';
import { Section } from './Section.tsx';

const RemoveTechnician = graphql(`
  mutation TechnicianNames_Remove($id: ID!) {
    removeTechnician(id: $id)
  }
`);

/** The names that records can be assigned to, and a form to add one (rule 41). */
export function TechnicianList() {
  const toast = useToast();
  const { data, error, fetching, refetch } = useLiveQuery({ query: TechnicianNames }, POLL.lists);
  const [adding, add] = useMutation(AddTechnician);
  const [removing, remove] = useMutation(RemoveTechnician);
  const [name, setName] = useState('');
  const [keys] = useState(createTextKeys);
  const input = useRef<HTMLInputElement>(null);
  const technicians = data?.technicians;

  const say = (failure: string | null, success: string) =>
    toast(
      failure === null
        ? { title: 'Success', description: success }
        : { title: 'Error', description: failure, variant: 'destructive' },
    );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '' || adding.fetching) return;
    const { error: failed } = await add({ name: trimmed, idempotencyKey: keys.of(trimmed) });
    say(
      failed === undefined ? null : errorMessage(failed, 'Failed to add technician name'),
      'Technician name added successfully',
    );
    if (failed === undefined) {
      keys.done();
      setName('');
    }
    input.current?.focus();
  };

  const take = async (id: string) => {
    if (removing.fetching) return;
    const { error: failed } = await remove({ id });
    say(
      failed === undefined ? null : errorMessage(failed, 'Failed to remove technician name'),
      'Technician name removed successfully',
    );
  };

  return (
    <Section title="Technician Names" count={technicians?.length}>
      <Card>
        <Form onSubmit={(event) => void submit(event)}>
          <Field label="New technician name" hideLabel>
            <TextInput
              ref={input}
              value={name}
              onChange={setName}
              placeholder="Technician name"
              maxLength={100}
            />
          </Field>
          <Button
            type="submit"
            icon={<Plus />}
            disabled={name.trim() === ''}
            busy={adding.fetching}
          >
            Add
          </Button>
        </Form>
        {error !== undefined && technicians === undefined ? (
          <ErrorState
            title={`The names could not be loaded. ${readError(error).message}`}
            busy={fetching}
            onRetry={refetch}
          />
        ) : null}
        {technicians?.length === 0 ? (
          <Empty>No technician names yet. Add one so that records can be assigned.</Empty>
        ) : null}
        <Names aria-busy={technicians === undefined}>
          {technicians === undefined && error === undefined
            ? [0, 1, 2].map((place) => (
                <Name key={place}>
                  <Skeleton width="60%" />
                </Name>
              ))
            : technicians?.map((technician) => (
                <Name key={technician.id}>
                  <span>{technician.name}</span>
                  <IconButton
                    label={`Remove ${technician.name}`}
                    icon={<X />}
                    size="small"
                    danger
                    onClick={() => void take(technician.id)}
                  />
                </Name>
              ))}
        </Names>
      </Card>
    </Section>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[2]};
`;

const Empty = styled.p`
  padding: ${space[4]} ${space[1]} ${space[1]};
  color: ${s('textSecondary')};
`;

const Names = styled.ul`
  margin-top: ${space[2]};
`;

const Name = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  min-height: ${size.row}px;
  padding: ${space[1]} 0 ${space[1]} ${space[1]};
  overflow-wrap: anywhere;

  & + & {
    border-top: 1px solid ${s('border')};
  }

  ${media.coarse} {
    min-height: ${size.touch};
  }
`;
