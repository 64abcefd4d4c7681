import { getSetup } from '@chesapeake/contract/settings/setup';
import { dismissSetupGuide, getSetupGuide } from '@chesapeake/contract/settings/setup-guide';
import type { Route } from '../../http/route.ts';
import type { SetupGuideService } from './guide.ts';
import type { Setup } from './service.ts';

export function setupRoutes(route: Route, setup: Setup, guide: SetupGuideService) {
  route(getSetup, () => setup.findMissing());
  route(getSetupGuide, () => guide.find());
  route(dismissSetupGuide, ({ caller }) => guide.dismiss(caller));
}
