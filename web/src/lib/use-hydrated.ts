import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False during server rendering and hydration, true afterwards. */
export const useHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
