import { expect, it, vi } from 'vitest';
import { startRedis } from '../../../scripts/test/throwaway-redis.ts';
import { createRateLimits } from '../../src/rate-limits/rate-limits.ts';
import { createRedisBreaker } from '../../src/redis/circuit-breaker.ts';
import { connectRedis } from '../../src/redis/connect.ts';
import { preparedDataFolder, startServer } from '../support/server-process.ts';
import { redisUrl } from '../support/test-servers.ts';

const wideLimits = {
  failedSignInsPerAccount: 1_000,
  failedSignInsPerAddress: 1_000,
  formsPerAddress: 1_000,
  refusedFormsPerAddress: 1_000,
  requestsPerCaller: 1_000,
  socketsPerAddress: 1_000,
  waitingHashes: 1_000,
  sessionsPerAccount: 1_000,
};

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

it.runIf(redisUrl)(
  'limits requests without waiting for a frozen Redis each time',
  {
    tags: ['FAULT-2'],
  },
  async () => {
    const { server, redis } = await connectToFrozenRedis();
    const limits = createRateLimits(
      { ...wideLimits, requestsPerCaller: 3 },
      { redis, breaker: createRedisBreaker(redis) },
    );
    const count = () => limits.countRequest({ address: '203.0.113.7' });
    await count();
    const commands = vi.spyOn(redis, 'sendCommand');
    await count();
    await count();
    await expect(count()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(commands).not.toHaveBeenCalled();

    server.thaw();
    const isCountedInRedis = async () => {
      await limits.countForm('contact', '203.0.113.7');
      // One ping, then the counting.
      return commands.mock.calls.length > 1;
    };
    await expect.poll(isCountedInRedis).toBe(true);
    redis.disconnect();
    server.stop();
  },
);

it.runIf(redisUrl)(
  'is ready without Redis, and says that it is degraded',
  {
    tags: ['FAULT-2'],
  },
  async () => {
    const redis = await startRedis();
    const server = await startServer({ DATA_DIR: preparedDataFolder(), REDIS_URL: redis.url });
    const ready = async () => {
      const response = await fetch(`${server.url}/api/ready`);
      return { status: response.status, body: await response.json() };
    };
    redis.freeze();
    expect(await ready()).toEqual({
      status: 200,
      body: { status: 'degraded', parts: ['database', 'redis'], down: ['redis'] },
    });
    redis.thaw();
    await expect
      .poll(ready)
      .toEqual({ status: 200, body: { status: 'ready', parts: ['database', 'redis'] } });
    redis.stop();
    await expect.poll(ready).toMatchObject({ status: 200, body: { status: 'degraded' } });
    expect(await server.stop()).toBe(0);
  },
);
