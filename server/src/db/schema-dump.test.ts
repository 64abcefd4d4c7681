import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dumpSchema } from '../../test/support/dump-schema.ts';
import { openEmbeddedDatabase } from './database.ts';

it('server/schema.sql is the schema that the migrations make (npm run schema writes it)', async () => {
  const database = await openEmbeddedDatabase({ copyOf: undefined });
  await database.migrate();
  const dump = await dumpSchema(database.db);
  await database.close();
  expect(dump).toBe(readFileSync(new URL('../../schema.sql', import.meta.url), 'utf8'));
}, 60_000);
