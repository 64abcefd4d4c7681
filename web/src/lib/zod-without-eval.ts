/**
 * Stands in for `zod` in the browser (see vite.config.ts). zod compiles its checks with `new
 * Function` where it may; the content security policy forbids that, and already the attempt is
 * reported as a violation. It decides when a schema is made, so this runs before any is.
 */
import { config } from 'zod/v4/core';

config({ jitless: true });

export * from 'zod/v4';
