import { closeAccount, exportPersonalData } from '@chesapeake/contract/accounts/privacy';
import type { Route } from '../../http/route.ts';
import type { Privacy } from './service.ts';

export function privacyRoutes(route: Route, privacy: Privacy) {
  route(exportPersonalData, ({ caller }) => privacy.exportData(caller));
  route(closeAccount, ({ caller, body, client }) => privacy.closeAccount(caller, body, client));
}
