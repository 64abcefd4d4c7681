import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const sweepEvery = 50;
/** Longer than any request takes; what is still open then is a client that does not go on. */
const patience = 5_000;

/** Answers with a close that finishes the requests in flight, and waits for nothing else. */
export function gracefulClose(http: FastifyInstance) {
  // Browsers open connections ahead of need; Node.js counts one without a request as busy.
  const silent = new Set<Socket>();
  http.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  http.server.on('request', (request) => silent.delete(request.socket));

  return async () => {
    const sweep = setInterval(() => {
      http.server.closeIdleConnections();
      for (const socket of silent) socket.destroy();
    }, sweepEvery);
    const deadline = setTimeout(() => http.server.closeAllConnections(), patience);
    await http.close();
    clearInterval(sweep);
    clearTimeout(deadline);
  };
}
