import { createAdapter } from '@socket.io/redis-adapter';
import type { Redis } from 'ioredis';
import type { Server } from 'socket.io';

interface Hooks {
  /** Redis forgets what nobody listened to: called whenever this process can hear the others again. */
  onHearing: () => void;
  /** Called whenever this process can tell the others something again. */
  onSpeaking: () => void;
}

/** Lets the sockets of several processes hear each other over Redis. */
export function joinProcesses(io: Pick<Server, 'adapter'>, redis: Redis, hooks: Hooks) {
  const publisher = redis.duplicate({ lazyConnect: false });
  // Listening is no request: it waits for Redis however long that takes.
  const subscriber = redis.duplicate({
    lazyConnect: false,
    enableOfflineQueue: true,
    commandTimeout: undefined,
    maxRetriesPerRequest: null,
  });
  for (const connection of [publisher, subscriber]) connection.on('error', () => {});
  subscriber.on('ready', hooks.onHearing);
  publisher.on('ready', hooks.onSpeaking);

  // The adapter does not look at what became of its messages; a rejection would end the process.
  let underWay: Promise<unknown>[] = [];
  const publish = publisher.publish.bind(publisher);
  const pubClient = Object.create(publisher, {
    publish: {
      value: (channel: string, message: string) => {
        const sending = publish(channel, message);
        underWay.push(sending);
        return sending.catch(() => 0);
      },
    },
  });
  io.adapter(createAdapter(pubClient, subscriber));

  const isAway = () => publisher.status !== 'ready';
  return {
    isAway,
    refuseWhileAway: () => {
      if (isAway()) throw new Error('Redis is away');
    },
    /** Fails where one of the messages since the last call did not arrive. */
    sent: async () => {
      const sending = underWay;
      underWay = [];
      try {
        await Promise.all(sending);
      } catch (error) {
        // A Redis that does not answer is away: the next message does not wait for it, too.
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
