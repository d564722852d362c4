import { Stack } from '../../ui/layout/Stack.tsx';
import { LostPhotos } from './LostPhotos.tsx';
import { UnsentPhotos } from './UnsentPhotos.tsx';
import { useSendPhotos } from './useSendPhotos.ts';

/**
 * The photos that this tab still holds for a record that is no longer here. It may come back, and
 * leaving the page asks until they are sent or discarded (rule 595).
 */
export function HeldPhotos({ record }: { record: string }) {
  const { unsent, lost } = useSendPhotos(record, 0, () => {});
  return (
    <Stack $gap={2}>
      <UnsentPhotos {...unsent} />
      <LostPhotos {...lost} />
    </Stack>
  );
}
