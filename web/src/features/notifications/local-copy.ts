import { type Notification, notification } from '@chesapeake/contract/notifications/notifications';
import { z } from 'zod';
import { notificationsKey } from '../../lib/session.ts';

const storedSchema = z.array(notification);

/** The notifications from the last visit; undefined if they cannot be read. */
export function readLocalCopy(): Notification[] | undefined {
  try {
    return storedSchema.safeDecode(JSON.parse(localStorage.getItem(notificationsKey) ?? 'null'))
      .data;
  } catch {
    return undefined;
  }
}

export function writeLocalCopy(notifications: Notification[]) {
  try {
    localStorage.setItem(notificationsKey, JSON.stringify(storedSchema.encode(notifications)));
  } catch {
    // Storage is full or blocked: the next page waits for the server.
  }
}
