import type { EventName, EventPayloads } from '@chesapeake/contract/events';
import type { NotificationType } from '../db/schema.ts';

/** Something that happened, and everything that has to come of it. */
export interface News {
  id: string;
  /** ISO 8601: it crosses the outbox as JSON. */
  at: string;
  /** Who did it; null where nobody did. */
  actorId: string | null;
  action: string;
  subject: { kind: 'booking' | 'car' | 'driver'; id: string };
  before: unknown;
  after: unknown;
  tell: Telling[];
}

/** One event for one person, or for every administrator. */
export type Telling = {
  [Name in EventName]: {
    to: { userId: string } | 'admins';
    event: Name;
    payload: EventPayloads[Name];
    /** Kept until they clear it. Nobody needs one of what they did themselves. */
    notification?: { type: NotificationType; message: string };
  };
}[EventName];
