import { Plus, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useMutation } from 'urql';
import { errorMessage } from '../../lib/errors.ts';
import { graphql } from '../../lib/graphql.ts';
import { createTextKeys } from '../../lib/idempotencyKey.ts';
import { QueryError } from '../../lib/QueryError.tsx';
import { useLiveQuery } from '../../lib/useLiveQuery.ts';
import { media } from '../../theme/breakpoints.ts';
import { size, space, theme } from '../../theme/theme.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { IconButton } from '../../ui/overlay/Tooltip.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { failure, success, useToast } from '../../ui/feedback/useToast.ts';
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
  const query = useLiveQuery({ query: TechnicianNames, poll: 'lists' });
  const [adding, add] = useMutation(AddTechnician);
  const [removing, remove] = useMutation(RemoveTechnician);
  const [name, setName] = useState('');
  const [keys] = useState(createTextKeys);
  const input = useRef<HTMLInputElement>(null);
  const technicians = query.data?.technicians;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '' || adding.fetching) return;
    const { error } = await add({ name: trimmed, idempotencyKey: keys.of(trimmed) });
    if (error === undefined) {
      toast(success('Technician name added successfully'));
      keys.done();
      setName('');
    } else toast(failure(errorMessage(error, 'Failed to add technician name')));
    input.current?.focus();
  };

  const removeName = async (id: string) => {
    if (removing.fetching) return;
    const { error } = await remove({ id });
    toast(
      error === undefined
        ? success('Technician name removed successfully')
        : failure(errorMessage(error, 'Failed to remove technician name')),
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
        {query.failed ? <QueryError text="The names could not be loaded." query={query} /> : null}
        {technicians?.length === 0 ? (
          <Empty>No technician names yet. Add one so that records can be assigned.</Empty>
        ) : null}
        <Names aria-busy={technicians === undefined}>
          {technicians === undefined && !query.failed
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
                    onClick={() => void removeName(technician.id)}
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
  color: ${theme.textSecondary};
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
    border-top: 1px solid ${theme.border};
  }

  ${media.coarse} {
    min-height: ${size.touch};
  }
`;
