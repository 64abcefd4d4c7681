import {
  clearNotification,
  clearNotifications,
  countNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@chesapeake/contract/notifications/notifications';
import type { Route } from '../../http/route.ts';
import type { Notifications } from './service.ts';

export function notificationRoutes(route: Route, notifications: Notifications) {
  route(listNotifications, ({ caller, query }) => notifications.list(caller, query));
  route(countNotifications, ({ caller }) => notifications.count(caller));
  route(markAllNotificationsRead, ({ caller, query }) =>
    notifications.markAllRead(caller, query.until),
  );
  route(markNotificationRead, ({ caller, params }) => notifications.markRead(caller, params.id));
  route(clearNotification, ({ caller, params }) => notifications.clear(caller, params.id));
  route(clearNotifications, ({ caller, query }) => notifications.clearAll(caller, query.until));
}
