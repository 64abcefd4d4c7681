/** Code that is loaded on demand. */
export interface LazyCode<Value> {
  /** Resolves when the code can be used without waiting. Fetches again after a failure. */
  preload: () => Promise<Value>;
  /** The result of the last preload, including a failure. */
  loading: () => Promise<Value>;
}

/** The connection is gone, or a new version of the product has replaced the file. */
export class CodeLoadError extends Error {}

export function lazyCode<Value>(load: () => Promise<Value>): LazyCode<Value> {
  let loading: Promise<Value> | undefined;
  let failed = false;
  const preload = () => {
    if (loading && !failed) return loading;
    failed = false;
    const started = load().catch((cause: unknown) => {
      throw new CodeLoadError(cause instanceof Error ? cause.message : String(cause), { cause });
    });
    loading = started;
    started.then(
      // React's `use` reads these, so it need not wait for what is loaded.
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      () => {
        failed = true;
      },
    );
    return started;
  };
  return { preload, loading: () => loading ?? preload() };
}
