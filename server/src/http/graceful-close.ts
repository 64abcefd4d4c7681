import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const sweepIntervalMs = 50;
/** Longer than any request takes; connections still open then are stalled clients. */
const forceCloseAfterMs = 5_000;

/** Returns a close function that finishes requests in flight and waits for nothing else. */
export function createGracefulClose(http: FastifyInstance) {
  // Browsers open connections in advance, and Node.js counts one without a request as busy.
  const unusedSockets = new Set<Socket>();
  http.server.on('connection', (socket: Socket) => {
    unusedSockets.add(socket);
    socket.once('close', () => unusedSockets.delete(socket));
  });
  http.server.on('request', (request) => unusedSockets.delete(request.socket));

  return async () => {
    const sweep = setInterval(() => {
      http.server.closeIdleConnections();
      for (const socket of unusedSockets) socket.destroy();
    }, sweepIntervalMs);
    const deadline = setTimeout(() => http.server.closeAllConnections(), forceCloseAfterMs);
    await http.close();
    clearInterval(sweep);
    clearTimeout(deadline);
  };
}
