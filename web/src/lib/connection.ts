import { useSyncExternalStore } from 'react';

/** A short gap is nobody's concern. */
const quietMs = 4_000;

let isUp = false;
let isLost = false;
let losing: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

function set(up: boolean, lost: boolean) {
  isUp = up;
  isLost = lost;
  for (const tell of watchers) tell();
}

/** How the live connection is; said by whoever holds it. */
export const connection = {
  up: () => {
    clearTimeout(losing);
    losing = undefined;
    set(true, false);
  },
  /** Down, or not there yet. */
  down: () => {
    losing ??= setTimeout(() => set(false, true), quietMs);
    set(false, isLost);
  },
  /** Nobody is signed in: then there is none to lose. */
  over: () => {
    clearTimeout(losing);
    losing = undefined;
    set(false, false);
  },
};

function watch(tell: () => void) {
  watchers.add(tell);
  return () => {
    watchers.delete(tell);
  };
}

export const useIsConnected = () =>
  useSyncExternalStore(
    watch,
    () => isUp,
    () => false,
  );

export const useIsConnectionLost = () =>
  useSyncExternalStore(
    watch,
    () => isLost,
    () => false,
  );
