import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const sweepIntervalMs = 50;
/** A connection idle for this long is closed; on one used since, the next request may be on its way. */
const idleAfterMs = 500;
/** Under constant load, connections are always waiting. */
const acceptForMs = 2_000;
const shortTurnMs = 0.5;
/** Clients that have not sent their whole request by then are stalled. */
const receiveForMs = 5_000;

interface Steps {
  /** Called first: the readiness check fails from now on. */
  announce: () => void;
  /** How long to keep accepting requests after that, so that a proxy notices. */
  delayMs: number;
  /** How long a request may take once it has arrived. */
  longestRequestMs: number;
  /** Disconnects what never ends by itself. */
  disconnectSockets: () => void;
}

/**
 * Returns a close function that answers every request it was sent. Connections stay open as long as the
 * server listens: a proxy that reuses them opens few new ones, and the system resets a new one that
 * arrives just when the server stops listening. After that, each answer ends its connection.
 */
export function createGracefulClose(http: FastifyInstance, steps: Steps) {
  const lastUsedAt = new Map<Socket, number>();
  const inFlight = new Set<ServerResponse>();
  let connectionCount = 0;
  let isDraining = false;

  http.server.on('connection', (socket: Socket) => {
    connectionCount += 1;
    lastUsedAt.set(socket, Date.now());
    socket.once('close', () => lastUsedAt.delete(socket));
  });
  http.server.prependListener('request', ({ socket }: IncomingMessage, response) => {
    if (isDraining) response.shouldKeepAlive = false;
    inFlight.add(response);
    response.once('close', () => {
      inFlight.delete(response);
      if (lastUsedAt.has(socket)) lastUsedAt.set(socket, Date.now());
    });
  });

  function startDraining() {
    isDraining = true;
    for (const response of inFlight) response.shouldKeepAlive = false;
    // A proxy may still pick one that has been idle for long.
    for (const socket of lastUsedAt.keys()) lastUsedAt.set(socket, Date.now());
  }

  function closeIdle() {
    const busy = new Set([...inFlight].map(({ req }) => req.socket));
    for (const [socket, usedAt] of lastUsedAt) {
      if (!busy.has(socket) && Date.now() - usedAt >= idleAfterMs) socket.destroy();
    }
  }

  function closeStalled() {
    const working = [...inFlight].filter(({ req }) => req.complete);
    closeAll(new Set(working.map(({ req }) => req.socket)));
  }

  function closeAll(except: ReadonlySet<Socket> = new Set()) {
    for (const socket of lastUsedAt.keys()) if (!except.has(socket)) socket.destroy();
  }

  /**
   * Node.js accepts one connection per turn of its event loop; closing the server would reset those
   * that still wait. After a short turn without a new one, none does.
   */
  async function acceptWaiting() {
    const begin = performance.now();
    for (let isQuiet = false; !isQuiet; ) {
      const before = { count: connectionCount, at: performance.now() };
      await nextTurn();
      const now = performance.now();
      if (now - begin >= acceptForMs) return;
      // On a busy machine no turn is short.
      const isShort = now - before.at < shortTurnMs || now - begin >= acceptForMs / 2;
      isQuiet = connectionCount === before.count && isShort;
    }
  }

  /** Resolves when every connection has ended. */
  const stopListening = () =>
    new Promise<void>((resolve) => {
      // Not the close function of HTTP, which would cut connections between two requests.
      NetServer.prototype.close.call(http.server, () => resolve());
    });

  return async () => {
    steps.announce();
    if (http.server.listening) {
      await pause(steps.delayMs);
      await acceptWaiting();
      const drained = stopListening();
      startDraining();
      steps.disconnectSockets();
      const sweep = setInterval(closeIdle, sweepIntervalMs);
      const deadlines = [
        setTimeout(closeStalled, receiveForMs),
        setTimeout(() => closeAll(), Math.max(steps.longestRequestMs, receiveForMs)),
      ];
      await drained;
      clearInterval(sweep);
      for (const deadline of deadlines) clearTimeout(deadline);
    }
    await http.close();
  };
}
