import { fileURLToPath } from 'node:url';

/** Valid for both the source (server/src) and the build (server/dist). */
const serverFolder = new URL('../', import.meta.url);

export const migrationsFolder = fileURLToPath(new URL('migrations/', serverFolder));
export const sqlFolder = fileURLToPath(new URL('sql/', serverFolder));
export const webFolder = fileURLToPath(new URL('../web/dist/', serverFolder));
export const carDrawingsFolder = fileURLToPath(new URL('../drawings/cars/', serverFolder));
export const socialCardFile = fileURLToPath(new URL('../drawings/social.png', serverFolder));
export const faviconFile = fileURLToPath(new URL('../web/src/drawings/favicon.svg', serverFolder));
