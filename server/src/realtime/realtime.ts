import type { Server as HttpServer } from 'node:http';
import type { ErrorCode } from '@chesapeake/contract/errors';
import {
  type ClientToServerEvents,
  events,
  type JoinName,
  joins,
  type ServerToClientEvents,
} from '@chesapeake/contract/events';
import type { Redis } from 'ioredis';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import { v7 as newId } from 'uuid';
import type { Caller } from '../caller.ts';
import type { ToldEvent } from '../outbox/topics.ts';

export interface Realtime {
  /** Cuts the sockets of ended sessions, on every process. Fails while the others cannot be told. */
  endSessions: (sessionIds: string[]) => Promise<void>;
  /** Tells people, on every process. Fails while the others cannot be told: then it is told again. */
  tell: (told: ToldEvent[]) => Promise<void>;
  /** Lets go of this process's sockets. */
  close: () => void;
}

interface Deps {
  server: HttpServer;
  findCaller: (token: string) => Promise<Caller | null>;
  redis: Redis | undefined;
  /** The other processes can be told again. */
  onReturn: () => void;
}

interface SocketData {
  token: string;
  caller: Caller;
}

type Guest = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;

/** Both sides notice within twenty seconds that a line went dead without a word. */
const noticeLoss = { pingInterval: 15_000, pingTimeout: 5_000 };

const sessionRoom = (id: string) => `session:${id}`;
const userRoom = (id: string) => `user:${id}`;

/** Whose id each join asks with; the answer is whether the socket hears what is told there. */
const ownId: Record<JoinName, (caller: Caller) => string | null> = {
  joinAdminRoom: ({ isAdmin, userId }) => (isAdmin ? userId : null),
  joinUserRoom: ({ userId }) => userId,
  joinDriverRoom: ({ driverId }) => driverId,
};

/** A socket belongs to a session. Its rooms come from that session's token, whatever it asks for. */
export async function createRealtime({
  server,
  findCaller,
  redis,
  onReturn,
}: Deps): Promise<Realtime> {
  const io = new Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>(
    server,
    { serveClient: false, maxHttpBufferSize: 10_000, ...noticeLoss },
  );

  /** Makes up for what this process did not hear: ended sessions are cut, the others ask for what they missed. */
  async function catchUp() {
    for (const socket of await io.local.fetchSockets()) {
      if (!(await findCaller(socket.data.token))) socket.disconnect(true);
    }
    io.local.emit('changed', { id: newId(), what: 'everything' });
  }

  // Loaded only where there are other processes.
  const others =
    redis &&
    (await import('./join-processes.ts')).joinProcesses(io, redis, {
      onHearing: catchUp,
      onSpeaking: onReturn,
    });

  /** Answers with the code of the refusal, if it is one. */
  async function admit(socket: Guest): Promise<ErrorCode | undefined> {
    const token: unknown = socket.handshake.auth.token;
    if (typeof token !== 'string') return 'NOT_SIGNED_IN';
    const caller = await findCaller(token);
    if (!caller) return 'NOT_SIGNED_IN';
    socket.data = { token, caller };
    await socket.join([sessionRoom(caller.sessionId), userRoom(caller.userId)]);
    // The session may have ended while the socket was joining its room.
    return (await findCaller(token)) ? undefined : 'NOT_SIGNED_IN';
  }

  io.use(async (socket, next) => {
    // A database that is away is no reason to take somebody for signed out.
    const refusal = await admit(socket).catch((): ErrorCode => 'UNAVAILABLE');
    next(refusal && new Error(refusal));
  });
  io.on('connection', (socket) => {
    socket.on('error', () => socket.disconnect(true));
    for (const name of Object.keys(joins) as JoinName[]) {
      socket.on(name, (given: unknown, answer?: unknown) => {
        const { success, data } = joins[name].safeParse(given);
        const isOwn = success && data === ownId[name](socket.data.caller);
        if (typeof answer === 'function') answer(isOwn);
      });
    }
  });

  return {
    endSessions: async (sessionIds) => {
      const rooms = sessionIds.map(sessionRoom);
      io.local.in(rooms).disconnectSockets(true);
      if (!others) return;
      others.refuseWhileAway();
      io.in(rooms).disconnectSockets(true);
      await others.sent();
    },
    tell: async (told) => {
      // While the others are out of reach, those who are connected here need not wait for them.
      const reached = (others?.isAway() ?? true) ? io.local : io;
      for (const { event, payload, to } of told) {
        for (const { userId, id } of to) {
          const checked = events[event].parse({ ...payload, id });
          // Which payload belongs to which event, the schema has judged.
          reached.to(userRoom(userId)).emit(event, checked as never);
        }
      }
      others?.refuseWhileAway();
      await others?.sent();
    },
    // Not io.close(): that would stop the HTTP server, which others still need to finish.
    close: () => {
      io.local.disconnectSockets(true);
      io.engine.close();
      others?.close();
    },
  };
}
