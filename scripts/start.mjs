// `npm start`: all the set-up that is missing, then the server in this same process.
import { build, checkNode, install } from './setup.mjs';

checkNode();
install();
build();
await import(new URL('../server/dist/server.js', import.meta.url).href);
