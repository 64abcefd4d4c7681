import type { Server as HttpServer } from 'node:http';
import type { ClientToServerEvents } from '@chesapeake/contract/events';
import type { Redis } from 'ioredis';
import { type DefaultEventsMap, Server } from 'socket.io';
import type { Caller } from '../caller.ts';

export interface Realtime {
  /** Cuts the sockets of ended sessions, on every process. Fails while the others cannot be told. */
  endSessions: (sessionIds: string[]) => Promise<void>;
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

const sessionRoom = (id: string) => `session:${id}`;
const userRoom = (id: string) => `user:${id}`;

/** A socket belongs to a session. Its rooms come from that session's token, whatever it asks for. */
export async function createRealtime({ server, findCaller, redis }: Deps): Promise<Realtime> {
  const io = new Server<ClientToServerEvents, DefaultEventsMap, DefaultEventsMap, SocketData>(
    server,
    { serveClient: false, maxHttpBufferSize: 10_000 },
  );
  const lives = (token: string) => findCaller(token).catch(() => null);

  /** Cuts the sockets here whose session ended without this process hearing of it. */
  async function recheck() {
    for (const socket of await io.local.fetchSockets()) {
      if (!(await lives(socket.data.token))) socket.disconnect(true);
    }
  }
  // Loaded only where there are other processes.
  const others = redis && (await import('./join-processes.ts')).joinProcesses(io, redis, recheck);

  io.use(async (socket, next) => {
    const token: unknown = socket.handshake.auth.token;
    const caller = typeof token === 'string' ? await lives(token) : null;
    if (typeof token !== 'string' || !caller) return next(new Error('NOT_SIGNED_IN'));
    socket.data.token = token;
    await socket.join([sessionRoom(caller.sessionId), userRoom(caller.userId)]);
    // The session may have ended while the socket was joining its room.
    next((await lives(token)) ? undefined : new Error('NOT_SIGNED_IN'));
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
    // Not io.close(): that would stop the HTTP server, which others still need to finish.
    close: () => {
      io.local.disconnectSockets(true);
      io.engine.close();
      others?.close();
    },
  };
}
