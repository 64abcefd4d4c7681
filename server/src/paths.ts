import { fileURLToPath } from 'node:url';

/** Holds for the source (server/src) and for the build (server/dist) alike. */
const serverFolder = new URL('../', import.meta.url);

export const migrationsFolder = fileURLToPath(new URL('migrations/', serverFolder));
export const sqlFolder = fileURLToPath(new URL('sql/', serverFolder));
export const webFolder = fileURLToPath(new URL('../web/dist/', serverFolder));
export const carDrawingsFolder = fileURLToPath(new URL('../drawings/cars/', serverFolder));
