import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in what the server rendered, true once the page answers to its script. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
