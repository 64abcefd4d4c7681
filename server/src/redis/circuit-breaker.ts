import type { Redis } from 'ioredis';
import { seconds } from '../clock.ts';
import { pingRedis } from './ping.ts';

const probeIntervalMs = seconds(2);

/**
 * Runs commands on Redis. After a command failed, nothing waits for Redis until it responds to a
 * probe, because an unresponsive Redis would hold up every request until its command times out.
 */
export function createRedisBreaker(redis: Redis) {
  let isOpen = false;

  async function probe() {
    // Closed for good: the server has stopped.
    if (redis.status === 'end') return;
    if (await pingRedis(redis)) isOpen = false;
    else probeLater();
  }
  const probeLater = () => setTimeout(probe, probeIntervalMs).unref();

  function open() {
    if (isOpen) return;
    isOpen = true;
    probeLater();
  }

  redis.on('ready', () => {
    isOpen = false;
  });

  return {
    /** Whether Redis is known to fail. */
    isOpen: () => isOpen,
    /** Stops the use of Redis until it responds again. */
    open,
    ping: async (): Promise<boolean> => {
      if (isOpen) return false;
      const responds = await pingRedis(redis);
      if (!responds) open();
      return responds;
    },
  };
}

export type RedisBreaker = ReturnType<typeof createRedisBreaker>;
