import { start } from './start.ts';
import { StartError } from './start-error.ts';

/** Listens, and stops gracefully; nothing else. */
const stopWithin = 10_000;
// The database and the uploads are nobody else's to read.
process.umask(0o077);
const starting = start(process.env, (line) => console.log(line));
let isStopping = false;

async function stop() {
  // Under npm the same signal arrives twice; the second must not cut the first short.
  if (isStopping) return;
  isStopping = true;
  console.log('Stopping ...');
  // A start that is under way is finished first, so that nothing is left half done.
  const running = await starting.catch(() => undefined);
  setTimeout(() => process.exit(1), stopWithin).unref();
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
