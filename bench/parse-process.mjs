// Parse Server from the folder PARSE_SERVER, in a process of its own.
import { createRequire } from 'node:module';

const { PARSE_SERVER, DATA_DIR = '', DATABASE_URL, APP_ID, MASTER_KEY, MOUNT_PATH } = process.env;
// It opens ./logs as soon as it is loaded.
process.chdir(DATA_DIR);
const load = createRequire(`${PARSE_SERVER}/package.json`);
const { ParseServer } = load('parse-server');
const express = load('express');

const app = express();
const listener = app.listen(0, '127.0.0.1', async () => {
  const url = `http://127.0.0.1:${listener.address().port}`;
  const server = new ParseServer({
    databaseURI: DATABASE_URL,
    appId: APP_ID,
    masterKey: MASTER_KEY,
    serverURL: url + MOUNT_PATH,
    logLevel: 'error',
    silent: true,
  });
  await server.start();
  app.use(MOUNT_PATH, server.app);
  console.log(`Ready at ${url}`);
});
process.on('SIGTERM', () => process.exit(0));
