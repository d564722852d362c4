import { RefreshCw } from 'lucide-react';
import { Component, type ReactNode, useEffect, useRef } from 'react';
import { useConnection } from '../lib/client/connection.ts';
import { forgetForms } from '../lib/form/keptForms.ts';
import { Button } from '../ui/form/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { isNotLoaded } from '../ui/layout/lazyPart.ts';

interface ErrorBoundaryProps {
  /** What the content is for; when it changes, the content is shown again. */
  at?: unknown;
  children: ReactNode;
}

/** Shows an error screen instead of an empty page when a screen throws. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean; at: unknown }> {
  override state = { failed: false, at: this.props.at };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  static getDerivedStateFromProps({ at }: ErrorBoundaryProps, state: { at: unknown }) {
    return at === state.at ? null : { failed: false, at };
  }

  /** A form that an older version of the program kept may be the reason, also after each reload. */
  override componentDidCatch(error: unknown): void {
    if (!isNotLoaded(error) && forgetForms()) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? <FailureScreen /> : this.props.children;
  }
}

/** Shown when a screen throws or its code cannot be loaded, as after an update of the shop. */
function FailureScreen() {
  const status = useConnection();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (status === 'offline') wasOffline.current = true;
    // Reloading loses no typed text here, and helps once the connection is back.
    else if (status === 'live' && wasOffline.current) window.location.reload();
  }, [status]);
  const message =
    status === 'offline'
      ? {
          title: 'This page could not be loaded',
          text: 'It will open when the connection to the shop is back.',
        }
      : {
          title: 'This page could not be shown',
          text: 'The shop may have been updated or the connection lost. Load the page again; nothing that was saved is lost.',
          action: (
            <Button variant="primary" onClick={() => window.location.reload()}>
              Load the page again
            </Button>
          ),
        };
  return (
    <div role="alert">
      <EmptyState icon={<RefreshCw />} {...message} />
    </div>
  );
}
