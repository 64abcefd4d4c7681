import { z } from 'zod';

export const id = z.uuid();

/** The params of every endpoint that names one thing by its id. */
export const byId = z.object({ id });
