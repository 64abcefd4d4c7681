import { getSetup } from '@chesapeake/contract/settings/setup';
import type { Route } from '../../http/route.ts';
import type { Setup } from './service.ts';

export function setupRoutes(route: Route, setup: Setup) {
  route(getSetup, () => setup.findMissing());
}
