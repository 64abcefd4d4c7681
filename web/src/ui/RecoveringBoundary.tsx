import { Component, type ReactNode } from 'react';
import { CodeLoadError, type LazyCode } from '../lib/lazy-code.ts';
import { reloadOnce } from '../lib/reload-once.ts';

export interface Failure {
  /** The code did not arrive; otherwise it did and threw. */
  isLoadFailure: boolean;
  retry: () => void;
  isRetrying: boolean;
  /** Code is fetched again without being asked; it may well arrive. */
  isRecovering: boolean;
}

interface Props {
  /** An error does not carry over when this changes. */
  resetKey?: string;
  /** What to fetch again before a retry. */
  code?: readonly LazyCode<unknown>[];
  /** Reloads without being asked if the code is gone: nothing on the page can be lost. */
  reloadsByItself?: boolean;
  fallback: (failure: Failure) => ReactNode;
  children: ReactNode;
}

interface State {
  error?: unknown;
  isRetrying: boolean;
  isRecovering: boolean;
  resetKey: string | undefined;
}

/**
 * Contains an error in what it surrounds. If code failed to load, it is fetched again, and if that
 * fails too, the page reloads once: a new version may have replaced the code.
 */
export class RecoveringBoundary extends Component<Props, State> {
  override state: State = {
    isRetrying: false,
    isRecovering: false,
    resetKey: this.props.resetKey,
  };

  private isGone = false;

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey
      ? null
      : { resetKey, isRetrying: false, isRecovering: false, error: undefined };
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return {
      error: error ?? 'unknown',
      isRetrying: false,
      isRecovering: error instanceof CodeLoadError,
    };
  }

  override componentDidCatch(error: unknown) {
    const { code, reloadsByItself = false } = this.props;
    if (!(error instanceof CodeLoadError)) return;
    if (code) void this.fetchAgain(reloadsByItself);
    else this.setState({ isRecovering: false });
  }

  override componentDidMount() {
    this.isGone = false;
  }

  override componentWillUnmount() {
    this.isGone = true;
  }

  async fetchAgain(mayReload: boolean) {
    const { resetKey } = this.state;
    // Whoever has gone on to another page must not lose what they do there.
    const isWanted = () => !this.isGone && this.state.resetKey === resetKey;
    this.setState({ isRetrying: true });
    try {
      await Promise.all((this.props.code ?? []).map(({ preload }) => preload()));
      if (isWanted()) this.setState({ error: undefined });
    } catch {
      if (mayReload && (await reloadOnce(isWanted))) return;
    }
    if (isWanted()) this.setState({ isRetrying: false, isRecovering: false });
  }

  override render() {
    const { error, isRetrying, isRecovering } = this.state;
    if (error === undefined) return this.props.children;
    return this.props.fallback({
      isLoadFailure: error instanceof CodeLoadError,
      isRetrying,
      isRecovering,
      retry: () => void this.fetchAgain(true),
    });
  }
}
