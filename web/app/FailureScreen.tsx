import { RefreshCw } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** A screen could not be drawn or its program not be loaded, as after an update of the shop. */
export function FailureScreen() {
  return (
    <div role="alert">
      <EmptyState
        title="This page could not be shown"
        text="The shop may have been updated or the connection lost. Load the page again; nothing that was saved is lost."
        icon={<RefreshCw />}
        action={
          <Button variant="primary" onClick={() => window.location.reload()}>
            Load the page again
          </Button>
        }
      />
    </div>
  );
}
