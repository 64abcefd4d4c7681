import { z } from 'zod';

/** In small letters, as the database gives it back: the same id is the same text. */
export const id = z.uuid().overwrite((text) => text.toLowerCase());

/** The params of every endpoint that names one thing by its id. */
export const byId = z.object({ id });
