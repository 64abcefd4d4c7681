import {
  endOtherSessions,
  endSession,
  listSessions,
  logout,
} from '@chesapeake/contract/accounts/accounts';
import type { Route } from '../../http/route.ts';
import type { Sessions } from './service.ts';

export function sessionRoutes(route: Route, sessions: Sessions) {
  route(logout, ({ caller }) => sessions.endOne(caller, caller.sessionId));
  route(listSessions, ({ caller }) => sessions.list(caller));
  route(endSession, ({ caller, params }) => sessions.endOne(caller, params.id));
  route(endOtherSessions, ({ caller }) => sessions.endOthers(caller));
}
