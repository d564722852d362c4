import { styled } from 'styled-components';
import { Button } from '../../ui/form/Button.tsx';
import { Problem } from '../../ui/form/Field.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { reasonsOf, type UnsentPhoto } from './photoQueue.ts';
import { formatQuantity } from '../../ui/layout/count.ts';

interface UnsentPhotosProps {
  failed: readonly UnsentPhoto[];
  retry: () => void;
  discard: () => void;
}

/** Which photos could not be sent and why (rule 627), and a button to try again. */
export function UnsentPhotos({ failed, retry, discard }: UnsentPhotosProps) {
  const reasons = reasonsOf(failed);
  const only = reasons.length === 1 ? reasons[0] : undefined;
  if (failed.length === 0) return null;
  return (
    <Stack $gap={2}>
      <Stack $gap={1} role="alert">
        <Problem>
          {formatQuantity(failed.length, 'photo was', 'photos were')} not sent. {only?.problem}
        </Problem>
        {reasons.map(({ problem, names }) => (
          <Names key={problem}>{only === undefined ? `${names}: ${problem}` : names}</Names>
        ))}
      </Stack>
      <Row>
        <Button onClick={retry}>Try again</Button>
        <Button variant="ghost" onClick={discard}>
          Discard
        </Button>
      </Row>
    </Stack>
  );
}

const Names = styled(Problem)`
  overflow-wrap: anywhere;
`;
