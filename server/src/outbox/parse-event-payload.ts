import {
  type SocketEventName,
  socketEvents,
} from '@chesapeake/contract/notifications/socket-events';
import type { z } from 'zod';

const payloadSchemas = new Map(
  Object.entries(socketEvents).map(([name, schema]) => [
    name,
    (schema as z.ZodObject).omit({ id: true }),
  ]),
);

/**
 * Validates an event payload without the id, which differs per recipient. Throws if it is invalid.
 */
export const parseEventPayload = (event: SocketEventName, payload: object) =>
  payloadSchemas.get(event)?.parse(payload) as object;
