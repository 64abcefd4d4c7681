import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';

interface Props {
  /** Changes with the URL, so an error on one page does not carry over to the next. */
  resetKey: string;
  /** Called before retrying. */
  onRetry?: () => void;
  children: ReactNode;
}

interface State {
  broken?: true;
  resetKey: string;
}

/** Keeps the header and footer usable when a page throws, and offers a retry. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { resetKey: this.props.resetKey };

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { resetKey };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div role="alert" className="wrap grid justify-items-start gap-4 py-20">
        <h1 className="text-title">Something went wrong</h1>
        <p className="max-w-prose text-lg text-ink-2">
          This page could not be displayed. Everything you saved is safe.
        </p>
        <div className="flex flex-wrap gap-3 pt-2">
          <Button
            onClick={() => {
              this.props.onRetry?.();
              this.setState({ broken: undefined });
            }}
          >
            Try Again
          </Button>
          <Button tone="line" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        </div>
      </div>
    );
  }
}
