import { getHealth, getReadiness, up } from '@chesapeake/contract/system/health';
import type { Route } from '../../http/route.ts';
import type { Health } from './service.ts';

export function healthRoutes(route: Route, checks: Health) {
  route(getHealth, async () => up);
  route(getReadiness, () => checks.checkReadiness());
}
