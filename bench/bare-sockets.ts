import Fastify from 'fastify';
import { Server } from 'socket.io';

/**
 * What telling costs without the house: whoever says who they are is let in, a request becomes an
 * event at once, and nothing is kept.
 */
const app = Fastify();
const io = new Server(app.server, { serveClient: false });
io.on('connection', (socket) => socket.join(`user:${socket.handshake.auth.token}`));

app.post<{ Body: { message: string; to: string } }>(
  '/api/admin/send-notification',
  async ({ body: { message, to } }) => {
    const heard = to === 'all' ? io : io.to(`user:${to}`);
    heard.emit('generalNotification', { message });
    return { recipients: 1 };
  },
);

await app.listen({ host: '127.0.0.1', port: 0, backlog: 4096 });
const address = app.server.address();
console.log(`Ready at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
