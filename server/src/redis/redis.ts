import type { Redis } from 'ioredis';
import { StartError } from '../start-error.ts';

/** Joins several processes. A command while it is away fails at once instead of waiting. */
export async function connectRedis(url: string): Promise<Redis> {
  // Loaded only where it is used: most starts do without.
  const { Redis: Connection } = await import('ioredis');
  const redis = new Connection(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    connectTimeout: 5_000,
    retryStrategy: (tries) => Math.min(tries * 200, 5_000),
  });
  // It reconnects by itself; readiness tells that it is away.
  redis.on('error', () => {});
  try {
    await redis.connect();
  } catch {
    redis.disconnect();
    throw new StartError('Redis at REDIS_URL cannot be reached.');
  }
  return redis;
}

export async function pingRedis(redis: Redis): Promise<boolean> {
  try {
    return (await redis.ping()) === 'PONG';
  } catch {
    return false;
  }
}
