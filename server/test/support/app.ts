import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@chesapeake/contract/http/endpoint';
import type { ErrorReply } from '@chesapeake/contract/http/error-reply';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { type App, buildApp } from '../../src/app.ts';
import type { AppDeps } from '../../src/app-deps.ts';
import { bootstrap } from '../../src/bootstrap/bootstrap.ts';
import type { Config, LimitConfig } from '../../src/config.ts';
import type { Database } from '../../src/db/database.ts';
import { copyDatabase } from './database.ts';
import { emptyFolder } from './uploads.ts';

export interface TestResponse {
  status: number;
  /** A list, an object or nothing, depending on the endpoint. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came back
  body: any;
  error: ErrorReply;
  headers: Record<string, string | undefined>;
}

interface RequestInput {
  token?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  from?: string;
}

export interface TestApp extends App {
  database: Database;
  db: Database['db'];
  /** Advances the server's clock. */
  advanceClock: (milliseconds: number) => void;
  now: () => Date;
  /** Sends a request as is, bypassing the client code. */
  call: (endpoint: Pick<Endpoint, 'method' | 'path'>, sent?: RequestInput) => Promise<TestResponse>;
  uploadsFolder: string;
  documentsFolder: string;
  /** The logged lines. */
  logged: string[];
  stop: () => Promise<void>;
}

type TestConfig = AppDeps['config'] & Pick<Config, 'demo' | 'firstAdmin'>;
type Overrides = Partial<Omit<AppDeps, 'config'>> & {
  /** Limits that are not given are too wide for any test to reach. */
  config?: Partial<Omit<TestConfig, 'limits'>> & { limits?: Partial<LimitConfig> };
};

/** The secret that signs links. */
export const testSecret = 'a secret that is only used in tests';

const noLimit = 1_000_000;

/** The whole app on a fresh copy of the database, with limits no test reaches by accident. */
export async function startApp({ config, ...deps }: Overrides = {}): Promise<TestApp> {
  const database = deps.database ?? (await copyDatabase());
  const uploadsFolder = deps.uploadsFolder ?? emptyFolder();
  const documentsFolder = deps.documentsFolder ?? emptyFolder();
  const logged: string[] = [];
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const appDeps = {
    database,
    redis: undefined,
    mailTransport: undefined,
    isExampleBusiness: true,
    // No test reaches the internet.
    fetchPicture: async () => undefined,
    clock: now,
    log: pino({ level: 'info' }, { write: (line: string) => logged.push(line) }),
    secret: testSecret,
    checksReplies: true,
    webFolder: join(uploadsFolder, 'no-pages'),
    ...deps,
    uploadsFolder,
    documentsFolder,
    config: {
      demo: false,
      firstAdmin: undefined,
      publicUrl: 'https://rides.example.com',
      trustProxy: false as const,
      stopDelayMs: 0,
      databaseTimeoutMs: 10_000,
      ...config,
      limits: {
        failedSignInsPerAccount: noLimit,
        failedSignInsPerAddress: noLimit,
        formsPerAddress: noLimit,
        refusedFormsPerAddress: noLimit,
        requestsPerCaller: noLimit,
        waitingHashes: noLimit,
        sessionsPerAccount: noLimit,
        socketsPerAddress: noLimit,
        ...config?.limits,
      },
    },
  };
  const app = await buildApp(appDeps);
  await bootstrap({ ...appDeps, services: app.services }, appDeps.config);
  return {
    ...app,
    database,
    db: database.db,
    uploadsFolder,
    documentsFolder,
    now,
    logged,
    advanceClock: (milliseconds) => {
      offset += milliseconds;
    },
    call: async ({ method, path }, sent = {}) => {
      const url = path.replace(/:(\w+)/g, (_, name) =>
        encodeURIComponent(sent.params?.[name] ?? 'x'),
      );
      const response = await app.http.inject({
        method,
        url,
        query: sent.query,
        remoteAddress: sent.from,
        payload: sent.body as object | undefined,
        headers: {
          ...(sent.token && { authorization: `Bearer ${sent.token}` }),
          ...sent.headers,
        },
      });
      const isJson = String(response.headers['content-type']).startsWith('application/json');
      const body = isJson ? response.json() : response.body;
      return {
        status: response.statusCode,
        body,
        error: body,
        headers: response.headers as Record<string, string | undefined>,
      };
    },
    stop: async () => {
      await app.close();
      await database.close();
      for (const folder of [uploadsFolder, documentsFolder]) {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/** One app for all tests of a file; each test creates its own people. */
export function useApp(overrides?: Overrides): TestApp {
  const holder = {} as TestApp;
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(overrides);
    Object.assign(holder, app);
  });
  afterAll(() => app.stop());
  return holder;
}
