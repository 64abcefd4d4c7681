import { z } from 'zod';
import { idParams, idSchema, outputId } from '../fields/ids.ts';
import { instant } from '../fields/time.ts';
import { owner } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/lists.ts';

export const notificationTypes = ['success', 'info', 'warning', 'error'] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** A notification stays until its user clears it. */
export const notification = z.object({
  id: outputId,
  timestamp: instant,
  read: z.boolean(),
  type: z.enum(notificationTypes),
  message: z.string(),
  relatedBooking: outputId.optional(),
});
export type Notification = z.output<typeof notification>;

const notificationId = idSchema('Must be the id of a notification');

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'The caller’s notifications, newest first; with `after`, only later ones',
  access: owner,
  query: pageQuery.extend({
    status: z.enum(['all', 'unread'], 'Must be all or unread').default('all'),
    after: notificationId.optional(),
  }),
  reply: z.array(notification),
  paged: true,
});

export const countNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/counts',
  summary: 'The number of the caller’s notifications, and of unread ones; counts up to 10,000',
  access: owner,
  reply: z.object({ all: z.int(), unread: z.int() }),
});

export const markNotificationRead = endpoint({
  method: 'PUT',
  path: '/api/notifications/:id/read',
  summary: 'Mark one of the caller’s notifications as read',
  access: owner,
  params: idParams,
  reply: notification,
  errors: ['NOTIFICATION_NOT_FOUND'],
});

/** Up to the newest one the user has seen; later ones are not touched. */
const untilQuery = z.object({ until: notificationId.optional() });

export const markAllNotificationsRead = endpoint({
  method: 'PUT',
  path: '/api/notifications/read-all',
  summary: 'Mark all of the caller’s notifications as read, or those up to one of them',
  access: owner,
  query: untilQuery,
  reply: null,
});

export const clearNotification = endpoint({
  method: 'DELETE',
  path: '/api/notifications/:id',
  summary: 'Clear one of the caller’s notifications',
  access: owner,
  params: idParams,
  reply: null,
  errors: ['NOTIFICATION_NOT_FOUND'],
});

export const clearNotifications = endpoint({
  method: 'DELETE',
  path: '/api/notifications',
  summary: 'Clear all of the caller’s notifications, or those up to one of them',
  access: owner,
  query: untilQuery,
  reply: null,
});
