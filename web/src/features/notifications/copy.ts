import { type Notification, notification } from '@chesapeake/contract/notifications';
import { z } from 'zod';
import { notificationsKey } from '../../lib/session.ts';

const kept = z.array(notification);

/** What was known when the page was last open; nothing where it cannot be understood. */
export function readCopy(): Notification[] | undefined {
  try {
    return kept.safeDecode(JSON.parse(localStorage.getItem(notificationsKey) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export function writeCopy(notifications: Notification[]) {
  try {
    localStorage.setItem(notificationsKey, JSON.stringify(kept.encode(notifications)));
  } catch {
    // No room, or none for this site: then the next page waits for the server.
  }
}
