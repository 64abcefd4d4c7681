import {
  type ClientToServerEvents,
  type RoomJoinName,
  type ServerToClientEvents,
  type SocketEventName,
  type SocketEventPayloads,
  socketEvents,
} from '@chesapeake/contract/notifications/socket-events';
import { socketOptions } from '@chesapeake/contract/notifications/socket-options';
import { io, type Socket } from 'socket.io-client';

/** An event as defined by the contract. */
export type SocketEvent = {
  [Name in SocketEventName]: { name: Name; payload: SocketEventPayloads[Name] };
}[SocketEventName];

interface SocketHandlers {
  /** The rooms to join, each with the user's own id. */
  rooms: () => [RoomJoinName, string][];
  onUp: () => void;
  onDown: () => void;
  onEvent: (event: SocketEvent) => void;
  /**
   * The server closed the connection or rejected the session; reconnects if the session is still
   * valid.
   */
  onRejected: () => Promise<unknown>;
}

/** Creates the socket without connecting. */
export const createSocket = (
  token: string,
  address = '',
): Socket<ServerToClientEvents, ClientToServerEvents> =>
  io(address, {
    ...socketOptions,
    auth: { token },
    // WebSocket first saves the polling requests; polling is the fallback where WebSocket is
    // blocked.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  });

/** Ignores events that do not match the contract. */
export function parseSocketEvent(name: string, payload: unknown): SocketEvent | undefined {
  if (!Object.hasOwn(socketEvents, name)) return undefined;
  const { success, data } = socketEvents[name as SocketEventName].safeParse(payload);
  return success ? ({ name, payload: data } as SocketEvent) : undefined;
}

/** Connects, and reconnects until closed. */
export function openSocket(token: string, handlers: SocketHandlers) {
  const socket = createSocket(token);
  let isClosed = false;
  let failedAttempts = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let joined = '';

  const join = () => {
    const rooms = handlers.rooms();
    const now = JSON.stringify(rooms);
    if (!socket.connected || now === joined) return;
    joined = now;
    for (const [name, id] of rooms) socket.emit(name, id);
  };
  /** socket.io retries by itself only after network errors. */
  const retryLater = () => {
    if (isClosed) return;
    const { reconnectionDelay, reconnectionDelayMax } = socketOptions;
    const delayMs = Math.min(reconnectionDelay * 2 ** failedAttempts, reconnectionDelayMax);
    failedAttempts += 1;
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => socket.connect(), delayMs);
  };
  const handleRejection = () => void handlers.onRejected().then(retryLater, retryLater);

  socket.on('connect', () => {
    failedAttempts = 0;
    joined = '';
    join();
    handlers.onUp();
  });
  socket.on('disconnect', (reason) => {
    handlers.onDown();
    if (reason === 'io server disconnect') handleRejection();
  });
  socket.on('connect_error', ({ message }) => {
    // It retries by itself.
    if (socket.active) return;
    if (message === 'NOT_SIGNED_IN') handleRejection();
    else retryLater();
  });
  socket.onAny((name: string, payload: unknown) => {
    const event = parseSocketEvent(name, payload);
    if (event) handlers.onEvent(event);
  });
  socket.connect();

  return {
    join,
    close: () => {
      isClosed = true;
      clearTimeout(retryTimer);
      socket.off();
      socket.offAny();
      socket.disconnect();
    },
  };
}
