import { useIsConnected } from './connection.ts';

const connectedIntervalMs = 60_000;
const disconnectedIntervalMs = 30_000;

/**
 * Polling for data that others change. The socket reports changes; polling is a fallback and more
 * frequent while disconnected. Pauses in hidden tabs.
 */
export const usePollingInterval = () => ({
  refetchInterval: useIsConnected() ? connectedIntervalMs : disconnectedIntervalMs,
});
