import type { RateLimitName } from '@chesapeake/contract/http/endpoint';
import type { ErrorCode } from '@chesapeake/contract/http/errors';
import type { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { LimitConfig } from '../config.ts';
import { fail } from '../errors.ts';
import type { RedisBreaker } from '../redis/circuit-breaker.ts';
import { ipKey } from './ip-key.ts';

export interface RateLimits {
  /** Counts a request by user, or by IP address for guests. */
  countRequest: (caller: { userId: string } | { address: string }) => Promise<void>;
  /**
   * Runs the work behind a public form. Work that succeeds counts against the limit of the form;
   * refused input counts against a wider one, so that typing errors do not lock anyone out.
   */
  runForm: <Result>(
    form: RateLimitName,
    address: string,
    work: () => Promise<Result>,
  ) => Promise<Result>;
  /** Counts a use of a form whatever comes of it. */
  countForm: (form: RateLimitName, address: string) => Promise<void>;
  /** Counts a new connection for live updates. */
  countSocket: (address: string) => Promise<void>;
  checkSignInAllowed: (attempt: SignInAttempt) => Promise<void>;
  /** Counts only failures, and refuses once there are too many. */
  countFailedSignIn: (attempt: SignInAttempt) => Promise<void>;
}

export interface SignInAttempt {
  email: string;
  address: string;
  /** Set if the device signed in to this account before; its failures are counted separately. */
  knownDevice?: string | undefined;
}

/** Where all processes count together. */
interface SharedStore {
  redis: Redis;
  breaker: RedisBreaker;
}

type Counter = Pick<RateLimiterAbstract, 'consume' | 'get' | 'penalty' | 'points' | 'reward'>;

/** Counts in this process, or in Redis for all processes. */
export function createRateLimits(config: LimitConfig, shared: SharedStore | undefined): RateLimits {
  function counter(name: string, points: number, seconds: number): Counter {
    const options = { keyPrefix: `limit:${name}`, points, duration: seconds };
    const local = new RateLimiterMemory(options);
    if (!shared) return local;
    const inRedis = new RateLimiterRedis({ ...options, storeClient: shared.redis });
    return withFallback(inRedis, local, shared.breaker);
  }

  const quarterHour = 15 * 60;
  const requests = counter('requests', config.requestsPerCaller, 60);
  const forms = counter('forms', config.formsPerAddress, 60 * 60);
  const refusedForms = counter('refused-forms', config.refusedFormsPerAddress, 60 * 60);
  const sockets = counter('sockets', config.socketsPerAddress, 60);
  const byAccount = counter('sign-in-account', config.failedSignInsPerAccount, quarterHour);
  const byAddress = counter('sign-in-address', config.failedSignInsPerAddress, quarterHour);
  const accountKey = ({ email, knownDevice }: SignInAttempt) =>
    knownDevice ? `${email.toLowerCase()} ${knownDevice}` : email.toLowerCase();
  const formKey = (form: RateLimitName, address: string) => `${form}:${ipKey(address)}`;
  const callerKey = (caller: { userId: string } | { address: string }) =>
    'userId' in caller ? `user:${caller.userId}` : `address:${ipKey(caller.address)}`;

  return {
    countRequest: (caller) => consume(requests, callerKey(caller), 'TOO_MANY_REQUESTS'),
    countForm: (form, address) => consume(forms, formKey(form, address), 'TOO_MANY_REQUESTS'),
    countSocket: (address) => consume(sockets, ipKey(address), 'TOO_MANY_REQUESTS'),
    runForm: async (form, address, work) => {
      const key = formKey(form, address);
      await checkNotExceeded(refusedForms, key, 'TOO_MANY_REQUESTS');
      // Counted first and given back on a refusal, so that requests at once cannot exceed the limit.
      await consume(forms, key, 'TOO_MANY_REQUESTS');
      try {
        return await work();
      } catch (error) {
        await forms.reward(key);
        await refusedForms.penalty(key);
        throw error;
      }
    },
    checkSignInAllowed: async (attempt) => {
      await checkNotExceeded(byAccount, accountKey(attempt), 'TOO_MANY_SIGN_INS');
      await checkNotExceeded(byAddress, ipKey(attempt.address), 'TOO_MANY_SIGN_INS');
    },
    countFailedSignIn: async (attempt) => {
      const outcomes = await Promise.allSettled([
        consume(byAccount, accountKey(attempt), 'TOO_MANY_SIGN_INS'),
        consume(byAddress, ipKey(attempt.address), 'TOO_MANY_SIGN_INS'),
      ]);
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    },
  };
}

/** While Redis is down, each process counts for itself rather than not at all. */
function withFallback(
  inRedis: RateLimiterAbstract,
  local: RateLimiterAbstract,
  breaker: RedisBreaker,
): Counter {
  async function run<T>(count: (counter: RateLimiterAbstract) => Promise<T>): Promise<T> {
    if (breaker.isOpen()) return count(local);
    try {
      return await count(inRedis);
    } catch (reason) {
      // Counted, and there were too many.
      if (reason instanceof RateLimiterRes) throw reason;
      breaker.open();
      return count(local);
    }
  }
  return {
    points: inRedis.points,
    consume: (key) => run((counter) => counter.consume(key)),
    get: (key) => run((counter) => counter.get(key)),
    penalty: (key) => run((counter) => counter.penalty(key)),
    reward: (key) => run((counter) => counter.reward(key)),
  };
}

async function consume(counter: Counter, key: string, code: ErrorCode) {
  try {
    await counter.consume(key);
  } catch (reason) {
    if (reason instanceof RateLimiterRes) failRateLimited(reason, code);
    throw reason;
  }
}

async function checkNotExceeded(counter: Counter, key: string, code: ErrorCode) {
  const state = await counter.get(key);
  if (state && state.consumedPoints >= counter.points) failRateLimited(state, code);
}

function failRateLimited(state: RateLimiterRes, code: ErrorCode): never {
  fail(code, { retryAfterSeconds: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) });
}
