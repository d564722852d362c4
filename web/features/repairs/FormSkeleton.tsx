import { FieldGrid } from '../../ui/layout/Stack.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/layout/Text.tsx';

const FIELDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** The placeholder of a form or record that is loading. */
export function FormSkeleton() {
  return (
    <FieldGrid aria-busy="true">
      <VisuallyHidden role="status">Loading record...</VisuallyHidden>
      {FIELDS.map((field) => (
        <Skeleton key={field} height={60} />
      ))}
    </FieldGrid>
  );
}
