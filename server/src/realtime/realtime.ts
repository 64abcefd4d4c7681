import type { Server as HttpServer } from 'node:http';
import type { ErrorCode } from '@chesapeake/contract/errors';
import type { ClientToServerEvents, ServerToClientEvents } from '@chesapeake/contract/events';
import type { Redis } from 'ioredis';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import type { Caller } from '../caller.ts';
import type { Topics } from '../outbox/topics.ts';

export interface Realtime {
  /** Cuts the sockets of ended sessions, on every process. Fails while the others cannot be told. */
  endSessions: (sessionIds: string[]) => Promise<void>;
  /** Tells one person, or every administrator, on every process. Fails while the others cannot be told. */
  tell: (news: Topics['news.told']) => Promise<void>;
  /** Lets go of this process's sockets. */
  close: () => void;
}

interface Deps {
  server: HttpServer;
  findCaller: (token: string) => Promise<Caller | null>;
  redis: Redis | undefined;
}

interface SocketData {
  token: string;
}

type Guest = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;

const sessionRoom = (id: string) => `session:${id}`;
const userRoom = (id: string) => `user:${id}`;
const adminRoom = 'admins';

/** A socket belongs to a session. Its rooms come from that session's token, whatever it asks for. */
export async function createRealtime({ server, findCaller, redis }: Deps): Promise<Realtime> {
  const io = new Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>(
    server,
    { serveClient: false, maxHttpBufferSize: 10_000 },
  );
  /** Cuts the sockets here whose session ended without this process hearing of it. */
  async function recheck() {
    for (const socket of await io.local.fetchSockets()) {
      if (!(await findCaller(socket.data.token))) socket.disconnect(true);
    }
  }
  // Loaded only where there are other processes.
  const others = redis && (await import('./join-processes.ts')).joinProcesses(io, redis, recheck);

  /** Answers with the code of the refusal, if it is one. */
  async function admit(socket: Guest): Promise<ErrorCode | undefined> {
    const token: unknown = socket.handshake.auth.token;
    if (typeof token !== 'string') return 'NOT_SIGNED_IN';
    const caller = await findCaller(token);
    if (!caller) return 'NOT_SIGNED_IN';
    socket.data.token = token;
    await socket.join([sessionRoom(caller.sessionId), userRoom(caller.userId)]);
    if (caller.isAdmin) await socket.join(adminRoom);
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
  });

  return {
    endSessions: async (sessionIds) => {
      const rooms = sessionIds.map(sessionRoom);
      io.local.in(rooms).disconnectSockets(true);
      others?.refuseWhileAway();
      if (others) io.in(rooms).disconnectSockets(true);
    },
    tell: async ({ to, event, payload, except }) => {
      // Before anybody hears it: it will be told again, to all of them.
      others?.refuseWhileAway();
      const room = to === 'admins' ? adminRoom : userRoom(to.userId);
      // Which payload belongs to which event, whoever wrote it had to know.
      io.to(room)
        .except(except ? userRoom(except) : [])
        .emit(event, payload as never);
    },
    // Not io.close(): that would stop the HTTP server, which others still need to finish.
    close: () => {
      io.local.disconnectSockets(true);
      io.engine.close();
      others?.close();
    },
  };
}
