import type { Server as HttpServer } from 'node:http';
import type { ErrorCode } from '@chesapeake/contract/errors';
import {
  type ClientToServerEvents,
  type JoinName,
  joins,
  type ServerToClientEvents,
} from '@chesapeake/contract/events';
import type { Redis } from 'ioredis';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import { v7 as newId } from 'uuid';
import type { Caller } from '../caller.ts';
import { checkedPayload } from '../outbox/checked-payload.ts';
import type { ToldEvent } from '../outbox/topics.ts';
import { isTokenLike } from '../secrets.ts';

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
  /** Those of the sessions that have not ended. */
  listLive: (sessionIds: string[]) => Promise<string[]>;
  redis: Redis | undefined;
  /** The other processes can be told again. */
  onReturn: () => void;
}

interface SocketData {
  caller: Caller;
}

type Guest = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;

/** Both sides notice within twenty seconds that a line went dead without a word. */
const noticeLoss = { pingInterval: 15_000, pingTimeout: 5_000 };

/** More tabs and devices than anybody has. */
const socketsPerPerson = 50;
/** A client asks for three at most, and again when its person's roles change. */
const joinsPerSocket = 100;

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
  listLive,
  redis,
  onReturn,
}: Deps): Promise<Realtime> {
  const io = new Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>(
    server,
    { serveClient: false, maxHttpBufferSize: 10_000, ...noticeLoss },
  );

  /** Makes up for what this process did not hear: ended sessions are cut, the others ask for what they missed. */
  async function catchUp() {
    const sockets = await io.local.fetchSockets();
    const live = new Set(await listLive(sockets.map(({ data }) => data.caller.sessionId)));
    for (const socket of sockets) {
      if (!live.has(socket.data.caller.sessionId)) socket.disconnect(true);
    }
    io.local.emit('changed', { id: newId(), what: 'everything' });
  }

  /** The database may be away as well: then it is asked until it is back. */
  function catchUpSoon(pauseMs = 1_000) {
    catchUp().catch(() => {
      const again = () => isClosed || catchUpSoon(Math.min(pauseMs * 2, 30_000));
      setTimeout(again, pauseMs).unref();
    });
  }
  let isClosed = false;

  // Loaded only where there are other processes.
  const others =
    redis &&
    (await import('./join-processes.ts')).joinProcesses(io, redis, {
      onHearing: () => catchUpSoon(),
      onSpeaking: onReturn,
    });

  /** Answers with the code of the refusal, if it is one. */
  async function admit(socket: Guest): Promise<ErrorCode | undefined> {
    const token: unknown = socket.handshake.auth.token;
    if (typeof token !== 'string' || !isTokenLike(token)) return 'NOT_SIGNED_IN';
    const caller = await findCaller(token);
    if (!caller) return 'NOT_SIGNED_IN';
    const own = userRoom(caller.userId);
    if ((socket.nsp.adapter.rooms.get(own)?.size ?? 0) >= socketsPerPerson) {
      return 'TOO_MANY_REQUESTS';
    }
    socket.data = { caller };
    await socket.join([sessionRoom(caller.sessionId), own]);
    // The session may have ended while the socket was joining its room.
    return (await findCaller(token)) ? undefined : 'NOT_SIGNED_IN';
  }

  const hasAsked = new WeakSet<object>();
  io.use(async (socket, next) => {
    // A connection is for one socket: whoever asks for more, or was refused, costs no lookup again.
    const isOneTooMany = hasAsked.has(socket.conn);
    hasAsked.add(socket.conn);
    const refusal = isOneTooMany
      ? 'MALFORMED_REQUEST'
      : // A database that is away is no reason to take somebody for signed out.
        await admit(socket).catch((): ErrorCode => 'UNAVAILABLE');
    next(refusal && new Error(refusal));
    // Once it has been told why.
    if (refusal) setImmediate(() => socket.conn.close());
  });
  io.on('connection', (socket) => {
    socket.on('error', () => socket.disconnect(true));
    let asked = 0;
    for (const name of Object.keys(joins) as JoinName[]) {
      socket.on(name, (...given: unknown[]) => {
        asked += 1;
        if (asked > joinsPerSocket) return socket.disconnect(true);
        const { success, data } = joins[name].safeParse(given[0]);
        const answer = given.at(-1);
        if (typeof answer === 'function') {
          answer(success && data === ownId[name](socket.data.caller));
        }
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
        const checked = checkedPayload(event, payload);
        if (to === 'everyone') {
          reached.emit(event, { ...checked, id: newId() } as never);
          continue;
        }
        for (const { userId, id } of to) {
          // Which payload belongs to which event, the schema has judged.
          reached.to(userRoom(userId)).emit(event, { ...checked, id } as never);
        }
      }
      others?.refuseWhileAway();
      await others?.sent();
    },
    // Not io.close(): that would stop the HTTP server, which others still need to finish.
    close: () => {
      isClosed = true;
      io.local.disconnectSockets(true);
      io.engine.close();
      others?.close();
    },
  };
}
