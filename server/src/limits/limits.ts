import type { RateLimitName } from '@chesapeake/contract/http/endpoint';
import type { ErrorCode } from '@chesapeake/contract/http/errors';
import type { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { RateLimitConfig } from '../config.ts';
import { fail } from '../errors.ts';
import { addressKey } from './address-key.ts';

export interface RateLimits {
  /** Counts a request by user, or by IP address for guests. */
  request: (caller: { userId: string } | { address: string }) => Promise<void>;
  /** Counts a use of one of the public forms. */
  form: (form: RateLimitName, address: string) => Promise<void>;
  refuseBlockedSignIn: (email: string, address: string) => Promise<void>;
  /** Counts only failures, and refuses once there are too many. */
  countFailedSignIn: (email: string, address: string) => Promise<void>;
}

/** Counts in this process, or in Redis for all processes. */
export function createLimits(config: RateLimitConfig, redis: Redis | undefined): RateLimits {
  function counter(name: string, points: number, seconds: number): RateLimiterAbstract {
    const options = { keyPrefix: `limit:${name}`, points, duration: seconds };
    const local = new RateLimiterMemory(options);
    // While Redis is down, each process counts for itself rather than not at all.
    return redis
      ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: local })
      : local;
  }

  const quarterHour = 15 * 60;
  const requests = counter('requests', config.requestsPerCaller, 60);
  const forms = counter('forms', config.formsPerAddress, 60 * 60);
  const byAccount = counter('sign-in-account', config.failedSignInsPerAccount, quarterHour);
  const byAddress = counter('sign-in-address', config.failedSignInsPerAddress, quarterHour);
  const accountKey = (email: string) => email.toLowerCase();
  const callerKey = (caller: { userId: string } | { address: string }) =>
    'userId' in caller ? `user:${caller.userId}` : `address:${addressKey(caller.address)}`;

  return {
    request: (caller) => consume(requests, callerKey(caller), 'TOO_MANY_REQUESTS'),
    form: (form, address) => consume(forms, `${form}:${addressKey(address)}`, 'TOO_MANY_REQUESTS'),
    refuseBlockedSignIn: async (email, address) => {
      await refuseIfExceeded(byAccount, accountKey(email));
      await refuseIfExceeded(byAddress, addressKey(address));
    },
    countFailedSignIn: async (email, address) => {
      const outcomes = await Promise.allSettled([
        consume(byAccount, accountKey(email), 'TOO_MANY_SIGN_INS'),
        consume(byAddress, addressKey(address), 'TOO_MANY_SIGN_INS'),
      ]);
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    },
  };
}

async function consume(counter: RateLimiterAbstract, key: string, code: ErrorCode) {
  try {
    await counter.consume(key);
  } catch (reason) {
    if (reason instanceof RateLimiterRes) refuse(reason, code);
    throw reason;
  }
}

async function refuseIfExceeded(counter: RateLimiterAbstract, key: string) {
  const state = await counter.get(key);
  if (state && state.consumedPoints >= counter.points) refuse(state, 'TOO_MANY_SIGN_INS');
}

function refuse(state: RateLimiterRes, code: ErrorCode): never {
  fail(code, { retryAfterSeconds: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) });
}
