import {
  listActivity,
  listBookingActivity,
  listCarActivity,
  listDriverActivity,
  listUserActivity,
} from '@chesapeake/contract/activity';
import type { Route } from '../../http/route.ts';
import type { Activity } from './service.ts';

export function activityRoutes(route: Route, activity: Activity) {
  route(listActivity, ({ query }) => activity.listAll(query));
  route(listBookingActivity, ({ params, query }) => activity.list('booking', params.id, query));
  route(listDriverActivity, ({ params, query }) => activity.list('driver', params.id, query));
  route(listCarActivity, ({ params, query }) => activity.list('car', params.id, query));
  route(listUserActivity, ({ params, query }) => activity.list('user', params.id, query));
}
