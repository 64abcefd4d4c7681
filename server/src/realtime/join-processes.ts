import { createAdapter } from '@socket.io/redis-adapter';
import type { Redis } from 'ioredis';
import type { Server } from 'socket.io';

/**
 * Lets the sockets of several processes hear each other over Redis. Redis forgets what nobody
 * listened to, so `onReturn` is called whenever this process can hear again.
 */
export function joinProcesses(
  io: Pick<Server, 'adapter'>,
  redis: Redis,
  onReturn: () => Promise<void>,
) {
  const publisher = redis.duplicate({ lazyConnect: false });
  // Listening is no request: it waits for Redis however long that takes.
  const subscriber = redis.duplicate({
    lazyConnect: false,
    enableOfflineQueue: true,
    commandTimeout: undefined,
    maxRetriesPerRequest: null,
  });
  for (const connection of [publisher, subscriber]) connection.on('error', () => {});
  subscriber.on('ready', () => {
    onReturn().catch(() => {});
  });

  // The adapter does not look at what became of its messages; a rejection would end the process.
  const publish = publisher.publish.bind(publisher);
  const pubClient = Object.create(publisher, {
    publish: {
      value: (channel: string, message: string) => publish(channel, message).catch(() => 0),
    },
  });
  io.adapter(createAdapter(pubClient, subscriber));

  return {
    refuseWhileAway: () => {
      if (publisher.status !== 'ready') throw new Error('Redis is away');
    },
    close: () => {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
