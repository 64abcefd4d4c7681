import { createAdapter } from '@socket.io/redis-adapter';
import type { Redis } from 'ioredis';
import type { Server } from 'socket.io';

interface Hooks {
  /**
   * Called when this process receives the others' messages again. Redis does not store messages, so
   * some may be lost.
   */
  onSubscribed: () => void;
  /** Called when this process can send to the others again. */
  onPublisherReady: () => void;
}

/** Connects the sockets of several processes through Redis. */
export function attachRedisAdapter(io: Pick<Server, 'adapter'>, redis: Redis, hooks: Hooks) {
  const publisher = redis.duplicate({ lazyConnect: false });
  // The subscriber is not part of a request, so it waits for Redis as long as needed.
  const subscriber = redis.duplicate({
    lazyConnect: false,
    enableOfflineQueue: true,
    commandTimeout: undefined,
    maxRetriesPerRequest: null,
  });
  for (const connection of [publisher, subscriber]) connection.on('error', () => {});
  // Redis answers the ping after the subscriptions that ioredis has just sent. If the connection is lost,
  // ioredis sends the ping again on the next one.
  subscriber.on('ready', () => subscriber.ping().then(hooks.onSubscribed, () => {}));
  publisher.on('ready', hooks.onPublisherReady);

  // The adapter ignores the result of publishing; an unhandled rejection would end the process.
  let inFlight: Promise<unknown>[] = [];
  const publish = publisher.publish.bind(publisher);
  const pubClient = Object.create(publisher, {
    publish: {
      value: (channel: string, message: string) => {
        const sending = publish(channel, message);
        inFlight.push(sending);
        return sending.catch(() => 0);
      },
    },
  });
  io.adapter(createAdapter(pubClient, subscriber));

  const isDisconnected = () => publisher.status !== 'ready';
  return {
    isDisconnected,
    checkConnected: () => {
      if (isDisconnected()) throw new Error('Redis is not connected');
    },
    /** Fails if a message since the last call was not delivered. */
    flush: async () => {
      const sending = inFlight;
      inFlight = [];
      try {
        await Promise.all(sending);
      } catch (error) {
        // Redis does not respond: disconnect, so that the next message does not wait as well.
        publisher.disconnect(true);
        throw error;
      }
    },
    close: () => {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
