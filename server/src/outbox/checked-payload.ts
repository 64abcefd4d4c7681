import { type EventName, events } from '@chesapeake/contract/events';
import type { z } from 'zod';

const payloads = new Map(
  Object.entries(events).map(([name, schema]) => [
    name,
    (schema as z.ZodObject).omit({ id: true }),
  ]),
);

/** What an event says to all its recipients; the id is each one's own. Fails where it does not fit. */
export const checkedPayload = (event: EventName, payload: object) =>
  payloads.get(event)?.parse(payload) as object;
