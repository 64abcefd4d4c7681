import { closeAccount, getOwnData } from '@chesapeake/contract/own-data';
import type { Route } from '../../http/route.ts';
import type { OwnData } from './service.ts';

export function ownDataRoutes(route: Route, ownData: OwnData) {
  route(getOwnData, ({ caller }) => ownData.read(caller));
  route(closeAccount, ({ caller, body, client }) => ownData.close(caller, body, client));
}
