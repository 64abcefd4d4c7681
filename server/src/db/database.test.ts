import { expect, it } from 'vitest';
import { checkPostgresVersion } from './database.ts';

it('refuses PostgreSQL older than version 14', () => {
  expect(() => checkPostgresVersion(13)).toThrow(
    'The database at DATABASE_URL is PostgreSQL 13; version 14 or later is needed.',
  );
  expect(() => checkPostgresVersion(14)).not.toThrow();
});
