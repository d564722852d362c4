import { Button } from '../../ui/form/Button.tsx';
import { Problem } from '../../ui/form/Field.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { formatQuantity } from '../../ui/layout/count.ts';

interface LostPhotosProps {
  count: number;
  forget: () => void;
}

/** How many photos were not sent yet when the browser loaded the page again. */
export function LostPhotos({ count, forget }: LostPhotosProps) {
  if (count === 0) return null;
  return (
    <Stack $gap={2}>
      <Problem role="alert">
        {formatQuantity(count, 'photo was', 'photos were')} not sent, because the page was loaded
        again. Please take again what is missing.
      </Problem>
      <Row>
        <Button onClick={forget}>OK</Button>
      </Row>
    </Stack>
  );
}
