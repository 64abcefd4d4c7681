import Fastify from 'fastify';
import { Server } from 'socket.io';

/**
 * The baseline for notifications: accepts any client under the name it gives, turns each request
 * into an event at once, and stores nothing.
 */
const app = Fastify();
const io = new Server(app.server, { serveClient: false });
io.on('connection', (socket) => socket.join(`user:${socket.handshake.auth.token}`));

app.post<{ Body: { message: string; to: string } }>(
  '/api/admin/send-notification',
  async ({ body: { message, to } }) => {
    const target = to === 'all' ? io : io.to(`user:${to}`);
    target.emit('generalNotification', { message });
    return { recipients: 1 };
  },
);

await app.listen({ host: '127.0.0.1', port: 0, backlog: 4096 });
const address = app.server.address();
console.log(`Ready at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
