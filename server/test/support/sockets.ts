import type { EventName } from '@chesapeake/contract/events';
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
  /** Settles when the server has cut the connection. */
  gone: Promise<void>;
}

/** Resolves once connected; rejects with the server's reason when it is refused. */
export function connectSocket(url: string, token: unknown): Promise<ConnectedSocket> {
  return new Promise((resolve, reject) => {
    const client = io(url, { auth: { token }, reconnection: false, transports: ['websocket'] });
    const gone = new Promise<void>((settle) => client.on('disconnect', () => settle()));
    client.on('connect', () => resolve({ client, gone }));
    client.on('connect_error', (error) => {
      client.disconnect();
      reject(error);
    });
  });
}

/** Everything that a person's socket hears. */
export async function hearing(app: TestApp, { token }: { token: string }) {
  const { client, gone } = await connectSocket(await listen(app), token);
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
  const heard: [EventName, any][] = [];
  client.onAny((event, payload) => heard.push([event, payload]));
  return {
    client,
    gone,
    heard,
    /** What a person sees of it. */
    toasts: () => heard.filter(([event]) => event !== 'changed'),
    /** Asks for a room; answers whether that is the person's own. */
    join: (name: string, ...given: unknown[]): Promise<boolean> =>
      client.emitWithAck(name, ...given),
  };
}
