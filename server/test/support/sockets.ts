import type { SocketEventName } from '@chesapeake/contract/notifications/socket-events';
import { io, type Socket } from 'socket.io-client';
import { backlog } from '../../src/start.ts';
import type { TestApp } from './app.ts';

/** Listens on a free port, once. */
export async function listen(app: TestApp): Promise<string> {
  if (!app.http.server.listening) {
    await app.http.listen({ host: '127.0.0.1', port: 0, backlog });
  }
  const address = app.http.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen.');
  return `http://127.0.0.1:${address.port}`;
}

export interface ConnectedSocket {
  client: Socket;
  /** Resolves when the server has closed the connection. */
  disconnected: Promise<void>;
}

/** Resolves once connected; rejects with the server's reason if refused. */
export function connectSocket(url: string, token: unknown): Promise<ConnectedSocket> {
  return new Promise((resolve, reject) => {
    const client = io(url, { auth: { token }, reconnection: false, transports: ['websocket'] });
    const disconnected = new Promise<void>((settle) => client.on('disconnect', () => settle()));
    client.on('connect', () => resolve({ client, disconnected }));
    client.on('connect_error', (error) => {
      client.disconnect();
      reject(error);
    });
  });
}

/** Records everything that a user's socket receives. */
export async function recordEvents(app: TestApp, { token }: { token: string }) {
  const { client, disconnected } = await connectSocket(await listen(app), token);
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
  const received: [SocketEventName, any][] = [];
  client.onAny((event, payload) => received.push([event, payload]));
  return {
    client,
    disconnected,
    received,
    /** The events visible to the user. */
    toasts: () => received.filter(([event]) => event !== 'changed'),
    /** Asks to join a room; resolves to whether it is the user's own. */
    join: (name: string, ...given: unknown[]): Promise<boolean> =>
      client.emitWithAck(name, ...given),
  };
}
