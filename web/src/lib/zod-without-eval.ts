/**
 * Replaces `zod` in the browser (see vite.config.ts). zod compiles its checks with `new Function`
 * if it can; the content security policy forbids that, and even the attempt is reported as a
 * violation. zod decides when a schema is created, so this must run before any schema is.
 */
import { config } from 'zod/v4/core';

config({ jitless: true });

export * from 'zod/v4';
