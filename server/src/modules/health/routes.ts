import { health, ready } from '@chesapeake/contract/health';
import type { Route } from '../../http/route.ts';
import type { Health } from './service.ts';

export function healthRoutes(route: Route, parts: Health) {
  route(health, async () => ({ status: 'up' as const }));
  route(ready, () => parts.ready());
}
