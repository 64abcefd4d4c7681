import {
  listActivity,
  listBookingActivity,
  listCarActivity,
  listDriverActivity,
  listUserActivity,
} from '@chesapeake/contract/activity/activity';
import type { Route } from '../../http/route.ts';
import type { Activity } from './service.ts';

export function activityRoutes(route: Route, activity: Activity) {
  route(listActivity, ({ caller, query }) => activity.listAll(caller, query));
  route(listBookingActivity, ({ caller, params, query }) =>
    activity.list(caller, 'booking', params.id, query),
  );
  route(listDriverActivity, ({ caller, params, query }) =>
    activity.list(caller, 'driver', params.id, query),
  );
  route(listCarActivity, ({ caller, params, query }) =>
    activity.list(caller, 'car', params.id, query),
  );
  route(listUserActivity, ({ caller, params, query }) =>
    activity.list(caller, 'user', params.id, query),
  );
}
