import { type Logger, pino } from 'pino';

/** Structured, one line each. Whatever may hold a secret is cut out by name. */
export function createLog(level: string): Logger {
  return pino({
    level,
    redact: {
      paths: ['authorization', 'password', 'token', '*.authorization', '*.password', '*.token'],
      remove: true,
    },
  });
}
