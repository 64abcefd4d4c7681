import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';

interface Props {
  /** Changes with the address: what broke one page does not follow to the next. */
  place: string;
  /** Done before the next try. */
  onRetry?: () => void;
  children: ReactNode;
}

interface State {
  broken?: true;
  place: string;
}

/** A page that breaks leaves header and footer standing, and a way on. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place };

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { place };
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
          This page could not be shown. Nothing that you saved is lost.
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
