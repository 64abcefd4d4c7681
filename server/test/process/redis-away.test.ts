import { expect, it } from 'vitest';
import { startRedis } from '../../../scripts/test/throwaway-redis.ts';
import { connectRedis } from '../../src/redis/connect.ts';
import { redisUrl } from '../support/postgres-url.ts';

/** A connection to a Redis that has stopped to answer. */
async function frozen() {
  const server = await startRedis();
  const redis = await connectRedis(server.url);
  server.freeze();
  return { server, redis };
}

it.runIf(redisUrl)(
  'a command under way when Redis ends fails then, not after many tries',
  { timeout: 20_000 },
  async () => {
    const { server, redis } = await frozen();
    const failure = redis.ping().catch((error: Error) => error.name);
    server.stop();
    expect(await failure).toBe('MaxRetriesPerRequestError');
    await expect(redis.ping()).rejects.toThrow();
    redis.disconnect();
  },
);

it.runIf(redisUrl)('a Redis that does not answer is not waited for', async () => {
  const { server, redis } = await frozen();
  await expect(redis.ping()).rejects.toThrow('Command timed out');
  redis.disconnect();
  server.stop();
});
