import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { ErrorCode } from '@chesapeake/contract/http/errors';
import {
  type ClientToServerEvents,
  type RoomJoinName,
  roomJoins,
  type ServerToClientEvents,
} from '@chesapeake/contract/notifications/socket-events';
import type { Redis } from 'ioredis';
import { Server, type Socket } from 'socket.io';
import { v7 as newId } from 'uuid';
import type { Caller } from '../caller.ts';
import { parseEventPayload } from '../outbox/parse-event-payload.ts';
import type { OutgoingSocketEvent } from '../outbox/topics.ts';
import { isTokenLike } from '../secrets.ts';
import { createSentEvents, type SentEvents } from './sent-events.ts';

export interface Realtime {
  /**
   * Disconnects the sockets of ended sessions on every process. Fails while the other processes
   * cannot be reached.
   */
  endSessions: (sessionIds: string[]) => Promise<void>;
  /**
   * Emits events on every process. Fails while the other processes cannot be reached, and is then
   * retried.
   */
  emit: (events: OutgoingSocketEvent[]) => Promise<void>;
  /** Disconnects this process's sockets. */
  disconnectAll: () => void;
  close: () => void;
}

interface Deps {
  server: HttpServer;
  findCaller: (token: string) => Promise<Caller | null>;
  /** The sessions that have not ended. */
  listValidSessions: (sessionIds: string[]) => Promise<string[]>;
  redis: Redis | undefined;
  /** Fails if there are too many new connections from this client. */
  countHandshake: (request: IncomingMessage) => Promise<void>;
  /** Called when the other processes can be reached again. */
  onReconnect: () => void;
}

interface SocketData {
  caller: Caller;
  sent: SentEvents;
}

/** Messages between processes. */
interface ProcessEvents {
  deliver: (events: OutgoingSocketEvent[]) => void;
}

type AppSocket = Socket<ClientToServerEvents, ServerToClientEvents, ProcessEvents, SocketData>;

/** Both sides detect a dead connection within twenty seconds. */
const heartbeat = { pingInterval: 15_000, pingTimeout: 5_000 };

/** More tabs and devices than anyone has. */
const socketsPerPerson = 50;
/** A client joins at most three rooms, and again when the user's roles change. */
const joinsPerSocket = 100;

const sessionRoom = (id: string) => `session:${id}`;
const userRoom = (id: string) => `user:${id}`;

/** The id each join has to pass; the reply is whether it is the caller's own. */
const ownIdByJoin: Record<RoomJoinName, (caller: Caller) => string | null> = {
  joinAdminRoom: ({ isAdmin, userId }) => (isAdmin ? userId : null),
  joinUserRoom: ({ userId }) => userId,
  joinDriverRoom: ({ driverId }) => driverId,
};

/**
 * A socket belongs to a session. Its rooms follow from the session's token, whatever it asks to
 * join.
 */
export async function createRealtime({
  server,
  findCaller,
  listValidSessions,
  redis,
  countHandshake,
  onReconnect,
}: Deps): Promise<Realtime> {
  const io = new Server<ClientToServerEvents, ServerToClientEvents, ProcessEvents, SocketData>(
    server,
    {
      serveClient: false,
      maxHttpBufferSize: 10_000,
      ...heartbeat,
      allowRequest: (request, decide) => {
        countHandshake(request).then(
          () => decide(null, true),
          () => decide('TOO_MANY_REQUESTS', false),
        );
      },
    },
  );

  /**
   * Catches up after lost messages: disconnects ended sessions and tells all other clients to
   * refetch.
   */
  async function catchUp() {
    const sockets = await io.local.fetchSockets();
    const validIds = new Set(
      await listValidSessions(sockets.map(({ data }) => data.caller.sessionId)),
    );
    for (const socket of sockets) {
      if (!validIds.has(socket.data.caller.sessionId)) socket.disconnect(true);
    }
    io.local.emit('changed', { id: newId(), what: 'everything' });
  }

  /** The database may be unreachable too, so it retries. */
  function catchUpSoon(pauseMs = 1_000) {
    catchUp().catch(() => {
      const again = () => isClosed || catchUpSoon(Math.min(pauseMs * 2, 30_000));
      setTimeout(again, pauseMs).unref();
    });
  }
  let isClosed = false;

  // Loaded only when running several processes.
  const redisAdapter =
    redis &&
    (await import('./redis-adapter.ts')).attachRedisAdapter(io, redis, {
      onSubscribed: () => catchUpSoon(),
      onPublisherReady: onReconnect,
    });

  /** Returns the error code if it refuses the socket. */
  async function authenticate(socket: AppSocket): Promise<ErrorCode | undefined> {
    const token: unknown = socket.handshake.auth.token;
    if (typeof token !== 'string' || !isTokenLike(token)) return 'NOT_SIGNED_IN';
    const caller = await findCaller(token);
    if (!caller) return 'NOT_SIGNED_IN';
    const ownRoom = userRoom(caller.userId);
    if ((socket.nsp.adapter.rooms.get(ownRoom)?.size ?? 0) >= socketsPerPerson) {
      return 'TOO_MANY_REQUESTS';
    }
    socket.data = { caller, sent: createSentEvents() };
    await socket.join([sessionRoom(caller.sessionId), ownRoom]);
    // The session may have ended while joining its room.
    return (await findCaller(token)) ? undefined : 'NOT_SIGNED_IN';
  }

  const seenConnections = new WeakSet<object>();
  io.use(async (socket, next) => {
    // One socket per connection: repeated attempts cost no further lookup.
    const isRepeat = seenConnections.has(socket.conn);
    seenConnections.add(socket.conn);
    const errorCode = isRepeat
      ? 'MALFORMED_REQUEST'
      : // An unreachable database does not mean that the user is signed out.
        await authenticate(socket).catch((): ErrorCode => 'UNAVAILABLE');
    next(errorCode && new Error(errorCode));
    // After the error was sent.
    if (errorCode) setImmediate(() => socket.conn.close());
  });
  io.on('connection', (socket) => {
    socket.on('error', () => socket.disconnect(true));
    let joinCount = 0;
    for (const name of Object.keys(roomJoins) as RoomJoinName[]) {
      socket.on(name, (...args: unknown[]) => {
        joinCount += 1;
        if (joinCount > joinsPerSocket) return socket.disconnect(true);
        const { success, data } = roomJoins[name].safeParse(args[0]);
        const ack = args.at(-1);
        if (typeof ack === 'function') {
          ack(success && data === ownIdByJoin[name](socket.data.caller));
        }
      });
    }
  });

  /** Sends events to this process's sockets, each socket an event once. */
  function deliver(events: OutgoingSocketEvent[]) {
    const { adapter, sockets } = io.of('/');
    for (const { event, payload, to } of events) {
      const parsed = parseEventPayload(event, payload);
      if (to === 'everyone') {
        io.local.emit(event, { ...parsed, id: newId() } as never);
        continue;
      }
      for (const { userId, id } of to) {
        for (const socketId of adapter.rooms.get(userRoom(userId)) ?? []) {
          const socket = sockets.get(socketId);
          // The schema has validated the payload for this event.
          if (socket?.data.sent.add(id)) socket.emit(event, { ...parsed, id } as never);
        }
      }
    }
  }
  io.on('deliver', deliver);

  /** Not io.close(), which would stop the HTTP server that is still finishing requests. */
  function disconnectAll() {
    isClosed = true;
    io.local.disconnectSockets(true);
    io.engine.close();
  }

  return {
    endSessions: async (sessionIds) => {
      const rooms = sessionIds.map(sessionRoom);
      io.local.in(rooms).disconnectSockets(true);
      if (!redisAdapter) return;
      redisAdapter.checkConnected();
      io.in(rooms).disconnectSockets(true);
      await redisAdapter.flush();
    },
    emit: async (events) => {
      // While the other processes are unreachable, local clients still get the events.
      deliver(events);
      if (!redisAdapter) return;
      redisAdapter.checkConnected();
      io.serverSideEmit('deliver', events);
      await redisAdapter.flush();
    },
    disconnectAll,
    close: () => {
      disconnectAll();
      redisAdapter?.close();
    },
  };
}
