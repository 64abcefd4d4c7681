import { Redis } from 'ioredis';
import { StartError } from '../start-error.ts';

/**
 * Connects to Redis. Commands fail immediately while it is down, and quickly when it does not
 * respond, because a request does better without Redis than waiting for it.
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
  // It reconnects on its own; the readiness check reports when it is down.
  redis.on('error', () => {});
  try {
    await redis.connect();
  } catch {
    redis.disconnect();
    throw new StartError('Redis at REDIS_URL cannot be reached.');
  }
  return redis;
}
