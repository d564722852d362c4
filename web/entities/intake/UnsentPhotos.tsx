import { Button } from '../../ui/form/Button.tsx';
import { Problem } from '../../ui/form/Field.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { formatQuantity } from '../../ui/layout/count.ts';

interface UnsentPhotosProps {
  count: number;
  /** Why the last one was not sent. */
  problem: string;
  retry: () => void;
  discard: () => void;
}

/** How many photos could not be sent, and a button to try again. */
export function UnsentPhotos({ count, problem, retry, discard }: UnsentPhotosProps) {
  if (count === 0) return null;
  return (
    <Stack $gap={2}>
      <Problem role="alert">
        {formatQuantity(count, 'photo was', 'photos were')} not sent. {problem}
      </Problem>
      <Row>
        <Button onClick={retry}>Try again</Button>
        <Button variant="ghost" onClick={discard}>
          Discard
        </Button>
      </Row>
    </Stack>
  );
}
