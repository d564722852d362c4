import { Component, type ReactNode } from 'react';
import { FailureScreen } from './FailureScreen.tsx';

/** Nothing that a screen does wrong leaves the visitor with an empty page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <FailureScreen /> : this.props.children;
  }
}
