import { type Running, start } from './start.ts';
import { StartError } from './start-error.ts';

/** Listens, and stops gracefully; nothing else. */
const stopWithin = 10_000;

function stopOnSignal(running: Running) {
  let stopping = false;
  const stop = async () => {
    // Under npm the same signal arrives twice; the second must not cut the first short.
    if (stopping) return;
    stopping = true;
    console.log('Stopping ...');
    setTimeout(() => process.exit(1), stopWithin).unref();
    await running.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

try {
  stopOnSignal(await start(process.env, (line) => console.log(line)));
} catch (error) {
  const sentence =
    error instanceof StartError ? error.message : `Could not start: ${String(error)}`;
  console.error(sentence);
  process.exit(1);
}
