import { useState } from 'react';
import { styled } from 'styled-components';
import { useCan } from '../../lib/session/useSession.ts';
import { space } from '../../theme/theme.ts';
import { ChoiceButtons } from '../../ui/form/ChoiceButtons.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { NewNote } from './NewNote.tsx';
import { TimelinePart } from './TimelinePart.tsx';

const ALL = 'all';

/** What happened to a record, the newest first, and a box for notes (rule 370). */
export function TimelineSection({ id }: { id: string }) {
  const can = useCan();
  const [kind, setKind] = useState(ALL);
  const kinds = [
    { value: ALL, label: 'All' },
    { value: 'note', label: 'Notes' },
    { value: 'change', label: 'Changes' },
    ...(can('intake:read') ? [{ value: 'intake', label: 'Unit' }] : []),
    ...(can('payment') ? [{ value: 'payment', label: 'Payments' }] : []),
    ...(can('message') ? [{ value: 'client', label: 'Client' }] : []),
  ];
  return (
    <Stack $gap={3}>
      {can('note') ? <NewNote key={id} recordId={id} /> : null}
      {can('timeline') ? (
        <ChoiceButtons label="Show" value={kind} onChange={setKind} options={kinds} />
      ) : null}
      <List aria-label="Timeline" tabIndex={-1} data-keeps-focus>
        <TimelinePart
          key={`${id} ${kind}`}
          recordId={id}
          only={kind === ALL ? null : kind}
          after={null}
        />
      </List>
    </Stack>
  );
}

const List = styled.ol`
  margin: ${space[1]} 0 0;
`;
