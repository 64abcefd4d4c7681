import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const secret = 'x'.repeat(32);

describe('readConfig', () => {
  it('uses the defaults of the README', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      redisUrl: undefined,
      smtpUrl: undefined,
      demo: true,
      firstAdmin: undefined,
      publicUrl: undefined,
      trustProxy: false,
      secret: undefined,
      logLevel: 'info',
      limits: {
        failedSignInsPerAccount: 10,
        failedSignInsPerAddress: 50,
        formsPerAddress: 20,
        refusedFormsPerAddress: 100,
        requestsPerCaller: 3000,
        waitingHashes: 50,
        sessionsPerAccount: 50,
        socketsPerAddress: 100,
      },
      databaseTimeoutMs: 10_000,
      embeddedTimeoutMs: 30_000,
      stopDelayMs: 0,
    });
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', DEMO: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
      demo: true,
    });
  });

  it('loads the demo only with the embedded database unless configured otherwise', () => {
    const DATABASE_URL = 'postgres://localhost/x';
    expect(readConfig({ DATABASE_URL, SECRET: secret }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL, SECRET: secret, DEMO: 'on' }).demo).toBe(true);
    expect(readConfig({ DEMO: 'off' }).demo).toBe(false);
  });

  it('trusts proxies by number or by address', () => {
    expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustProxy).toEqual([
      'loopback',
      '10.0.0.0/8',
    ]);
    const two = readConfig({ TRUST_PROXY: '2' }).trustProxy;
    if (typeof two !== 'function') throw new Error('not by number');
    expect([0, 1, 2].map((hop) => two('any', hop))).toEqual([true, true, false]);
  });

  it('builds links without a double slash', () => {
    expect(readConfig({ PUBLIC_URL: 'https://x.example/' }).publicUrl).toBe('https://x.example');
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a port number'],
    [{ PORT: '70000' }, 'PORT must be a port number'],
    [{ DATABASE_URL: 'mysql://x', SECRET: secret }, 'DATABASE_URL must be an address such as'],
    [{ DATABASE_URL: 'postgres://x/y' }, 'SECRET is required'],
    [{ SECRET: 'short' }, 'SECRET must be a text of at least 32'],
    [{ REDIS_URL: 'localhost' }, 'REDIS_URL must be an address such as'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be an address such as'],
    [
      { STRIPE_SECRET_KEY: 'sk_test_123456' },
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together',
    ],
    [{ DEMO: 'maybe' }, 'DEMO must be on or off'],
    [{ ADMIN_EMAIL: 'owner@example.com' }, 'ADMIN_EMAIL and ADMIN_PASSWORD go together'],
    [{ ADMIN_EMAIL: 'owner', ADMIN_PASSWORD: 'secret1' }, 'ADMIN_EMAIL must be an email address'],
    [{ ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: '123' }, 'ADMIN_PASSWORD must be a password of'],
    [{ PUBLIC_URL: 'rides.example.com' }, 'PUBLIC_URL must be an address such as'],
    [{ TRUST_PROXY: 'everyone!' }, 'TRUST_PROXY must be off'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be'],
    [{ LIMIT_REQUESTS: '0' }, 'LIMIT_REQUESTS must be a whole number'],
  ])('refuses %o with one sentence', (variables, sentence) => {
    expect(() => readConfig(variables)).toThrow(sentence);
  });
});
