import { Redis } from 'ioredis';
import { StartError } from '../start-error.ts';

/** Joins several processes. A command while it is away fails at once instead of waiting. */
export async function connectRedis(url: string): Promise<Redis> {
  const redis = new Redis(url, {
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
