// `npm start`: runs the missing setup steps, then the server in this process.
import { build, checkNode, install, loadEnvFile } from './setup.mjs';

checkNode();
loadEnvFile();
install();
build();
if (process.env.npm_lifecycle_event) stopWithParent();
await import(new URL('../server/dist/server.js', import.meta.url).href);

/**
 * npm sends SIGTERM to the shell between it and this process, and some shells exit without passing
 * it on. The process then has a new parent, and stops as if it had received the signal.
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
