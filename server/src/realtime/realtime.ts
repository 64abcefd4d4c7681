import type { Server as HttpServer } from 'node:http';
import type { ClientToServerEvents } from '@chesapeake/contract/events';
import type { Redis } from 'ioredis';
import { Server } from 'socket.io';
import type { Caller } from '../caller.ts';

export interface Realtime {
  /** Cuts the sockets of ended sessions, on every process. */
  endSessions: (sessionIds: string[]) => void;
  /** Lets go of this process's sockets. */
  close: () => void;
}

interface Deps {
  server: HttpServer;
  findCaller: (token: string) => Promise<Caller | null>;
  redis: Redis | undefined;
}

const sessionRoom = (id: string) => `session:${id}`;

/** A socket belongs to a session. Its rooms come from that session's token, whatever it asks for. */
export async function createRealtime({ server, findCaller, redis }: Deps): Promise<Realtime> {
  const io = new Server<ClientToServerEvents>(server, {
    serveClient: false,
    maxHttpBufferSize: 10_000,
  });
  const subscriber = redis?.duplicate({ enableOfflineQueue: true, lazyConnect: false });
  if (redis && subscriber) {
    subscriber.on('error', () => {});
    const { createAdapter } = await import('@socket.io/redis-adapter');
    io.adapter(createAdapter(redis, subscriber));
  }

  io.use(async (socket, next) => {
    const token: unknown = socket.handshake.auth.token;
    const caller = typeof token === 'string' ? await findCaller(token).catch(() => null) : null;
    if (!caller) return next(new Error('NOT_SIGNED_IN'));
    await socket.join(roomsOf(caller));
    // The session may have ended while the socket was joining its room.
    if (!(await findCaller(token as string).catch(() => null)))
      return next(new Error('NOT_SIGNED_IN'));
    next();
  });
  io.on('connection', (socket) => {
    socket.on('error', () => socket.disconnect(true));
  });

  return {
    endSessions: (sessionIds) => {
      if (sessionIds.length > 0) io.in(sessionIds.map(sessionRoom)).disconnectSockets(true);
    },
    // Not io.close(): that would stop the HTTP server, which others still need to finish.
    close: () => {
      io.local.disconnectSockets(true);
      io.engine.close();
      subscriber?.disconnect();
    },
  };
}

function roomsOf(caller: Caller): string[] {
  const rooms = [sessionRoom(caller.sessionId), `user:${caller.userId}`];
  if (caller.isAdmin) rooms.push('admins');
  if (caller.driverId) rooms.push(`driver:${caller.driverId}`);
  return rooms;
}
