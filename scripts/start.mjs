// `npm start`: all the set-up that is missing, then the server in this same process.
import { build, checkNode, install } from './setup.mjs';

checkNode();
install();
build();
if (process.env.npm_lifecycle_event) stopWithParent();
await import(new URL('../server/dist/server.js', import.meta.url).href);

/**
 * npm passes SIGTERM to the shell between it and this process, and some shells die of it without
 * passing it on. Then this process has another parent, and stops as if it had been told to.
 */
function stopWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
