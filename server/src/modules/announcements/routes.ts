import { sendAnnouncement } from '@chesapeake/contract/notifications/announcements';
import type { Route } from '../../http/route.ts';
import type { Announcements } from './service.ts';

export function announcementRoutes(route: Route, announcements: Announcements) {
  route(sendAnnouncement, ({ caller, body }) => announcements.send(caller, body));
}
