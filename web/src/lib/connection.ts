import { useSyncExternalStore } from 'react';

/** Short interruptions are not reported. */
const graceMs = 4_000;

let isUp = false;
let isLost = false;
let lostTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(up: boolean, lost: boolean) {
  isUp = up;
  isLost = lost;
  for (const listener of listeners) listener();
}

/** State of the live connection, set by its owner. */
export const connection = {
  up: () => {
    clearTimeout(lostTimer);
    lostTimer = undefined;
    set(true, false);
  },
  /** Disconnected, or not yet connected. */
  down: () => {
    lostTimer ??= setTimeout(() => set(false, true), graceMs);
    set(false, isLost);
  },
  /** Signed out, so there is no connection to lose. */
  end: () => {
    clearTimeout(lostTimer);
    lostTimer = undefined;
    set(false, false);
  },
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useIsConnected = () =>
  useSyncExternalStore(
    subscribe,
    () => isUp,
    () => false,
  );

export const useIsConnectionLost = () =>
  useSyncExternalStore(
    subscribe,
    () => isLost,
    () => false,
  );
