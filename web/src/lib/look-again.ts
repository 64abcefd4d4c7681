import { useIsConnected } from './connection.ts';

const whileConnectedMs = 60_000;
const elseMs = 30_000;

/**
 * For what others change meanwhile: it is told over the socket, and looked at again all the same,
 * often only where nothing can be told. Not while the tab is hidden.
 */
export const useLookAgain = () => ({
  refetchInterval: useIsConnected() ? whileConnectedMs : elseMs,
});
