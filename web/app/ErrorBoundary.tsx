import { Component, type ReactNode } from 'react';
import { FailureScreen } from './FailureScreen.tsx';

/** Shows an error screen instead of an empty page when a screen throws. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <FailureScreen /> : this.props.children;
  }
}
