import { expect, it } from 'vitest';
import { startRedis } from '../../../scripts/test/throwaway-redis.ts';
import { connectRedis } from '../../src/redis/connect.ts';
import { redisUrl } from '../support/test-servers.ts';

/** A connection to a Redis that no longer responds. */
async function connectToFrozenRedis() {
  const server = await startRedis();
  const redis = await connectRedis(server.url);
  server.freeze();
  return { server, redis };
}

it.runIf(redisUrl)(
  'a pending command fails at once when Redis stops, without many retries',
  { timeout: 20_000 },
  async () => {
    const { server, redis } = await connectToFrozenRedis();
    const failure = redis.ping().catch((error: Error) => error.name);
    server.stop();
    expect(await failure).toBe('MaxRetriesPerRequestError');
    await expect(redis.ping()).rejects.toThrow();
    redis.disconnect();
  },
);

it.runIf(redisUrl)('does not wait for an unresponsive Redis', async () => {
  const { server, redis } = await connectToFrozenRedis();
  await expect(redis.ping()).rejects.toThrow('Command timed out');
  redis.disconnect();
  server.stop();
});
