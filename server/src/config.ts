import { resolve } from 'node:path';
import { email, password } from '@chesapeake/contract/accounts/accounts';
import { z } from 'zod';
import { StartError } from './start-error.ts';

const flag = z.enum(['on', 'off', 'true', 'false', '1', '0']).transform((word) => {
  return word === 'on' || word === 'true' || word === '1';
});

const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);

const milliseconds = (fallback: number, least: number) =>
  z.coerce.number().int().min(least).max(3_600_000).default(fallback);

const address = (protocols: RegExp) =>
  z.string().refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol));

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(/^postgres(ql)?:$/).optional(),
  REDIS_URL: address(/^rediss?:$/).optional(),
  SMTP_URL: address(/^smtps?:$/).optional(),
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(8).optional(),
  STRIPE_API_URL: address(/^https?:$/).optional(),
  ROUTING_URL: address(/^https?:$/).optional(),
  DEMO: flag.optional(),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: password.optional(),
  PUBLIC_URL: address(/^https?:$/).optional(),
  TRUST_PROXY: z.string().default('off'),
  SECRET: z.string().min(32).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LIMIT_SIGN_IN_ACCOUNT: count(10),
  LIMIT_SIGN_IN_ADDRESS: count(50),
  LIMIT_FORMS: count(20),
  LIMIT_REFUSED_FORMS: count(100),
  LIMIT_REQUESTS: count(3000),
  LIMIT_WAITING_HASHES: count(50),
  LIMIT_SESSIONS: count(50),
  LIMIT_SOCKETS: count(100),
  DATABASE_TIMEOUT_MS: milliseconds(10_000, 1_000),
  EMBEDDED_TIMEOUT_MS: milliseconds(30_000, 1_000),
  STOP_DELAY_MS: milliseconds(0, 0),
});

/** The expected format of each variable, for the error message. */
const expectations: Record<keyof z.input<typeof environment>, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'a host name or address',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/name',
  REDIS_URL: 'an address such as redis://host:6379',
  SMTP_URL: 'an address such as smtp://user:password@host:587',
  STRIPE_SECRET_KEY: 'a secret key of Stripe',
  STRIPE_WEBHOOK_SECRET: 'the signing secret of a webhook of Stripe',
  STRIPE_PUBLISHABLE_KEY: 'a publishable key of Stripe',
  STRIPE_API_URL: 'an address such as http://127.0.0.1:12111',
  ROUTING_URL: 'an address such as http://127.0.0.1:5000',
  DEMO: 'on or off',
  ADMIN_EMAIL: 'an email address',
  ADMIN_PASSWORD: 'a password of at least 6 characters',
  PUBLIC_URL: 'an address such as https://rides.example.com',
  TRUST_PROXY: 'off, a number of proxies, or a list of addresses',
  SECRET: 'a text of at least 32 characters',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
  LIMIT_SIGN_IN_ACCOUNT: 'a whole number of at least 1',
  LIMIT_SIGN_IN_ADDRESS: 'a whole number of at least 1',
  LIMIT_FORMS: 'a whole number of at least 1',
  LIMIT_REFUSED_FORMS: 'a whole number of at least 1',
  LIMIT_REQUESTS: 'a whole number of at least 1',
  LIMIT_WAITING_HASHES: 'a whole number of at least 1',
  LIMIT_SESSIONS: 'a whole number of at least 1',
  LIMIT_SOCKETS: 'a whole number of at least 1',
  DATABASE_TIMEOUT_MS: 'a number of milliseconds from 1000 to 3600000',
  EMBEDDED_TIMEOUT_MS: 'a number of milliseconds from 1000 to 3600000',
  STOP_DELAY_MS: 'a number of milliseconds from 0 to 3600000',
};

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  smtpUrl: string | undefined;
  stripe: StripeConfig | undefined;
  /** An OSRM-compatible server for distances and drive times. */
  routingUrl: string | undefined;
  demo: boolean;
  firstAdmin: { email: string; password: string } | undefined;
  /** The base of links in emails; defaults to the listening address. */
  publicUrl: string | undefined;
  trustProxy: TrustProxy;
  /** Signs links; generated and stored in DATA_DIR if not set. */
  secret: string | undefined;
  logLevel: string;
  limits: LimitConfig;
  /** How long a request waits for a database server: for a connection, and for an answer. */
  databaseTimeoutMs: number;
  /** After this time, a query of the embedded database counts as stuck. */
  embeddedTimeoutMs: number;
  /** How long a stopping server keeps accepting requests after it says that it is not ready. */
  stopDelayMs: number;
}

export interface StripeConfig {
  secretKey: string;
  webhookSecret: string;
  /** Only the browser needs it, for the card form. */
  publishableKey: string | undefined;
  apiUrl: string | undefined;
}

export interface LimitConfig {
  failedSignInsPerAccount: number;
  failedSignInsPerAddress: number;
  formsPerAddress: number;
  refusedFormsPerAddress: number;
  requestsPerCaller: number;
  /** Passwords waiting to be hashed, in one process. */
  waitingHashes: number;
  sessionsPerAccount: number;
  socketsPerAddress: number;
}

/** Where the data is stored. */
export type StorageConfig = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** For commands that only need the data: other variables need not be set or valid. */
export const readStorage = ({
  DATA_DIR,
  DATABASE_URL,
}: Record<string, string | undefined>): StorageConfig =>
  readConfig({ DATA_DIR, DATABASE_URL, SECRET: 'none is needed to read and write data' });

/** Parses the environment. An empty variable counts as unset. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof expectations;
    throw new StartError(`The setting ${name} must be ${expectations[name]}.`);
  }
  const env = parsed.data;
  if (!env.ADMIN_EMAIL !== !env.ADMIN_PASSWORD) {
    throw new StartError('The settings ADMIN_EMAIL and ADMIN_PASSWORD go together: set both.');
  }
  if (env.DATABASE_URL && !env.SECRET) {
    throw new StartError(
      'With DATABASE_URL the setting SECRET is required: a text of at least 32 characters, the same for all processes.',
    );
  }
  if (!env.STRIPE_SECRET_KEY !== !env.STRIPE_WEBHOOK_SECRET) {
    throw new StartError(
      'The settings STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: set both.',
    );
  }
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    smtpUrl: env.SMTP_URL,
    stripe: readStripe(env),
    routingUrl: env.ROUTING_URL?.replace(/\/+$/, ''),
    demo: env.DEMO ?? !env.DATABASE_URL,
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    secret: env.SECRET,
    logLevel: env.LOG_LEVEL,
    limits: {
      failedSignInsPerAccount: env.LIMIT_SIGN_IN_ACCOUNT,
      failedSignInsPerAddress: env.LIMIT_SIGN_IN_ADDRESS,
      formsPerAddress: env.LIMIT_FORMS,
      refusedFormsPerAddress: env.LIMIT_REFUSED_FORMS,
      requestsPerCaller: env.LIMIT_REQUESTS,
      waitingHashes: env.LIMIT_WAITING_HASHES,
      sessionsPerAccount: env.LIMIT_SESSIONS,
      socketsPerAddress: env.LIMIT_SOCKETS,
    },
    databaseTimeoutMs: env.DATABASE_TIMEOUT_MS,
    embeddedTimeoutMs: env.EMBEDDED_TIMEOUT_MS,
    stopDelayMs: env.STOP_DELAY_MS,
  };
}

function readStripe(env: z.output<typeof environment>): StripeConfig | undefined {
  if (!env.STRIPE_SECRET_KEY || !env.STRIPE_WEBHOOK_SECRET) return undefined;
  return {
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY,
    apiUrl: env.STRIPE_API_URL,
  };
}

type TrustProxy = false | string[] | ((address: string, hop: number) => boolean);

const proxyRange = /^(loopback|linklocal|uniquelocal|[\da-f.:]+(\/\d{1,3})?)$/i;

function readTrustProxy(text: string): TrustProxy {
  if (text === 'off') return false;
  if (/^\d+$/.test(text)) {
    const proxies = Number(text);
    return (_address, hop) => hop < proxies;
  }
  const ranges = text.split(',').map((part) => part.trim());
  if (!ranges.every((range) => proxyRange.test(range))) {
    throw new StartError(`The setting TRUST_PROXY must be ${expectations.TRUST_PROXY}.`);
  }
  return ranges;
}
