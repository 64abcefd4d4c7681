// `npm run schema`: writes the schema of a fresh embedded database to server/schema.sql.
import { writeFileSync } from 'node:fs';
import { openEmbeddedDatabase } from '../server/src/db/database.ts';
import { dumpSchema } from '../server/test/support/dump-schema.ts';
import { root } from './setup.mjs';

const database = await openEmbeddedDatabase({ copyOf: undefined });
await database.migrate();
writeFileSync(`${root}server/schema.sql`, await dumpSchema(database.db));
await database.close();
