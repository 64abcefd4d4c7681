import {
  type ClientToServerEvents,
  type EventName,
  type EventPayloads,
  events,
  type JoinName,
  type ServerToClientEvents,
} from '@chesapeake/contract/events';
import { socketOptions } from '@chesapeake/contract/socket-options';
import { io, type Socket } from 'socket.io-client';

/** An event as the contract has it. */
export type Heard = {
  [Name in EventName]: { name: Name; payload: EventPayloads[Name] };
}[EventName];

interface Hooks {
  /** Which rooms to ask for, each with the own id. */
  joins: () => [JoinName, string][];
  onUp: () => void;
  onDown: () => void;
  hear: (heard: Heard) => void;
  /** The server ended it, or does not know the session: whoever may still stay is connected anew. */
  onTurnedAway: () => Promise<unknown>;
}

/** The socket itself, not connected yet. */
export const createSocket = (
  token: string,
  address = '',
): Socket<ServerToClientEvents, ClientToServerEvents> =>
  io(address, {
    ...socketOptions,
    auth: { token },
    // One connection instead of several requests before it; those are for where it is not allowed.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  });

/** What does not fit the contract is nobody's news. */
export function understood(name: string, payload: unknown): Heard | undefined {
  if (!Object.hasOwn(events, name)) return undefined;
  const { success, data } = events[name as EventName].safeParse(payload);
  return success ? ({ name, payload: data } as Heard) : undefined;
}

/** Connects, and stays so until it is closed. */
export function openSocket(token: string, hooks: Hooks) {
  const socket = createSocket(token);
  let isClosed = false;
  let triesInVain = 0;
  let nextTry: ReturnType<typeof setTimeout> | undefined;
  let joined = '';

  const join = () => {
    const joins = hooks.joins();
    const now = JSON.stringify(joins);
    if (!socket.connected || now === joined) return;
    joined = now;
    for (const [name, id] of joins) socket.emit(name, id);
  };
  /** What the library does by itself only where the network failed. */
  const tryLater = () => {
    if (isClosed) return;
    const { reconnectionDelay, reconnectionDelayMax } = socketOptions;
    const delayMs = Math.min(reconnectionDelay * 2 ** triesInVain, reconnectionDelayMax);
    triesInVain += 1;
    clearTimeout(nextTry);
    nextTry = setTimeout(() => socket.connect(), delayMs);
  };
  const turnedAway = () => void hooks.onTurnedAway().then(tryLater, tryLater);

  socket.on('connect', () => {
    triesInVain = 0;
    joined = '';
    join();
    hooks.onUp();
  });
  socket.on('disconnect', (reason) => {
    hooks.onDown();
    if (reason === 'io server disconnect') turnedAway();
  });
  socket.on('connect_error', ({ message }) => {
    // Then it goes on trying by itself.
    if (socket.active) return;
    if (message === 'NOT_SIGNED_IN') turnedAway();
    else tryLater();
  });
  socket.onAny((name: string, payload: unknown) => {
    const heard = understood(name, payload);
    if (heard) hooks.hear(heard);
  });
  socket.connect();

  return {
    join,
    close: () => {
      isClosed = true;
      clearTimeout(nextTry);
      socket.off();
      socket.offAny();
      socket.disconnect();
    },
  };
}
