import { Server } from 'socket.io';
import { expect, it, vi } from 'vitest';
import { attachRedisAdapter } from '../../src/realtime/redis-adapter.ts';
import { connectRedis } from '../../src/redis/connect.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';
import { redisUrl } from '../support/test-servers.ts';

it.runIf(redisUrl)(
  'reports a subscription only when messages arrive again',
  {
    tags: ['FAULT-9'],
  },
  async () => {
    const proxy = await startTcpProxy(redisUrl ?? '');
    const redis = await connectRedis(proxy.url);
    const onSubscribed = vi.fn();
    const subscribing = proxy.freezeBefore('subscribe');
    const adapter = attachRedisAdapter(new Server(), redis, {
      onSubscribed,
      onPublisherReady: () => {},
    });
    await subscribing;
    expect(onSubscribed).not.toHaveBeenCalled();
    proxy.thaw();
    await expect.poll(() => onSubscribed.mock.calls.length).toBe(1);
    adapter.close();
    redis.disconnect();
    proxy.stop();
  },
);
