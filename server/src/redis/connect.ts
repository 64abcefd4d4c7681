import { Redis } from 'ioredis';
import { StartError } from '../start-error.ts';

/**
 * Joins several processes. Commands fail at once while it is away or when it goes away under them,
 * and soon where it does not answer: a request does better without it than waiting for it.
 */
export async function connectRedis(url: string): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    connectTimeout: 5_000,
    commandTimeout: 2_000,
    maxRetriesPerRequest: 0,
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
