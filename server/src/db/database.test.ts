import { expect, it } from 'vitest';
import { refuseOldVersion } from './database.ts';

it('refuses PostgreSQL older than version 14', () => {
  expect(() => refuseOldVersion(13)).toThrow(
    'The database at DATABASE_URL is PostgreSQL 13; version 14 or later is needed.',
  );
  expect(() => refuseOldVersion(14)).not.toThrow();
});
