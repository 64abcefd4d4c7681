import { start } from './start.ts';
import { StartError } from './start-error.ts';

/** Entry point: listens, and stops gracefully. */

// Only this user may read the database and the uploads.
process.umask(0o077);
const starting = start(process.env, (line) => console.log(line));
let isStopping = false;

async function stop() {
  // Under npm the signal arrives twice; the second must not interrupt the first.
  if (isStopping) return;
  isStopping = true;
  console.log('Stopping ...');
  // Waits for the start to finish, so nothing is left half done.
  const running = await starting.catch(() => undefined);
  setTimeout(() => process.exit(1), running?.longestStopMs).unref();
  await running?.stop();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

try {
  await starting;
} catch (error) {
  console.error(
    error instanceof StartError ? error.message : `The server could not start: ${String(error)}`,
  );
  process.exit(1);
}
