import { z } from 'zod';

/** In small letters, as the database gives it back: the same id is the same text. */
export const idOf = (wrong?: string) => z.uuid(wrong).overwrite((text) => text.toLowerCase());
export const id = idOf();

/** An id in an answer: the database made it, so nobody needs to judge it again. */
export const givenId = z.string().meta({ format: 'uuid' });

/** The params of every endpoint that names one thing by its id. */
export const byId = z.object({ id });
