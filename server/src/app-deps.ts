import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { FetchPicture } from './files/fetch-picture.ts';
import type { MailTransport } from './mail/transport.ts';
import type { CardPayments } from './payments/provider.ts';
import type { Planner } from './planner/index.ts';
import type { Routing } from './travel/routing.ts';

export interface AppDeps {
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'limits' | 'stopDelayMs' | 'databaseTimeoutMs'>;
  database: Database;
  redis: Redis | undefined;
  mailTransport: MailTransport | undefined;
  /** Without it, bookings are paid with test cards. */
  stripe?: CardPayments;
  /** Without it, travel times are estimates. */
  routing?: Routing;
  /** Another planner than the solver in its worker thread; for tests. */
  planner?: Planner;
  /** In the demo, the business has invented contact details and prices. */
  isExampleBusiness: boolean;
  /** Fetches the profile pictures that drivers link to. */
  fetchPicture: FetchPicture;
  clock: Clock;
  log: Logger;
  secret: string;
  /** Set when we generated the secret ourselves; then it is part of backups. */
  generatedSecret?: string;
  /** Compares every reply with the contract's schema. Slow; for tests. */
  checksReplies?: boolean;
  webFolder: string;
  uploadsFolder: string;
  documentsFolder: string;
}
