import { type Logger, pino } from 'pino';

/** Structured, one line per entry. Fields that may contain secrets are redacted by name. */
export function createLog(level: string): Logger {
  return pino({
    level,
    redact: {
      paths: ['authorization', 'password', 'token', '*.authorization', '*.password', '*.token'],
      remove: true,
    },
  });
}
