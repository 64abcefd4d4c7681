import { useEffect, useState } from 'react';

const retryDelayMs = 5_000;

/**
 * Loads a module that the first page does not need. If loading fails, the page works without it and
 * retries.
 */
export function useLazyModule<Module>(
  load: (() => Promise<Module>) | undefined,
): Module | undefined {
  const [loadedModule, setLoadedModule] = useState<Module>();
  useEffect(() => {
    if (!load) return;
    let isCancelled = false;
    let retryTimer: ReturnType<typeof setTimeout> | undefined;
    const tryLoad = () =>
      load().then(
        (loaded) => {
          if (!isCancelled) setLoadedModule(() => loaded);
        },
        () => {
          if (!isCancelled) retryTimer = setTimeout(tryLoad, retryDelayMs);
        },
      );
    void tryLoad();
    return () => {
      isCancelled = true;
      clearTimeout(retryTimer);
    };
  }, [load]);
  return loadedModule;
}
