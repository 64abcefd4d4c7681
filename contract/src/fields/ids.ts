import { z } from 'zod';

/** Lower case, as the database returns it, so that equal ids are equal strings. */
export const idSchema = (invalidMessage?: string) =>
  z.uuid(invalidMessage).overwrite((text) => text.toLowerCase());
export const id = idSchema();

/** An id in a reply. It comes from the database, so it is not validated again. */
export const outputId = z.string().meta({ format: 'uuid' });

/** Params of every endpoint that addresses one thing by id. */
export const idParams = z.object({ id });
