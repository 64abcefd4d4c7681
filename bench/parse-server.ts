import { fileURLToPath } from 'node:url';
import { withServer } from '../scripts/demo-server.ts';
import { fetchTool } from '../scripts/test/fetch-tool.ts';

export const parsePackage = { name: 'parse-server', version: '9.9.0' };

const appId = 'bench';
const masterKey = 'a key that is only used in the benchmark';

/** The path of the API on that server. */
export const parsePath = '/parse';

export const parseHeaders = (sessionToken: string) => ({
  'x-parse-application-id': appId,
  'x-parse-session-token': sessionToken,
});

/** Runs Parse Server as in production, with as many database connections as the product has. */
export function withParseServer<T>(databaseUrl: string, callback: (url: string) => Promise<T>) {
  const folder = fetchTool(parsePackage.name, parsePackage.version);
  if (!folder) throw new Error('Parse Server could not be fetched.');
  return withServer([fileURLToPath(new URL('./parse-process.mjs', import.meta.url))], callback, {
    NODE_ENV: 'production',
    PARSE_SERVER: folder,
    DATABASE_URL: `${databaseUrl}?max=20`,
    APP_ID: appId,
    MASTER_KEY: masterKey,
    MOUNT_PATH: parsePath,
  });
}

/** Creates a class with these fields and the default permissions. */
export async function createClass(url: string, className: string, fields: object) {
  const response = await fetch(`${url}${parsePath}/schemas/${className}`, {
    method: 'POST',
    headers: {
      'x-parse-application-id': appId,
      'x-parse-master-key': masterKey,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ className, fields }),
  });
  if (!response.ok) throw new Error(await response.text());
}
