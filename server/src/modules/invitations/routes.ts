import {
  inviteColleague,
  inviteDriver,
  resendDriverInvitation,
  resendUserInvitation,
  withdrawDriverInvitation,
  withdrawUserInvitation,
} from '@chesapeake/contract/accounts/invitations';
import type { Route } from '../../http/route.ts';
import type { Invitations } from './service.ts';

export function invitationRoutes(route: Route, invitations: Invitations) {
  route(inviteColleague, ({ caller, body }) => invitations.inviteColleague(caller, body));
  route(inviteDriver, ({ caller, body }) => invitations.inviteDriver(caller, body));
  route(resendUserInvitation, ({ caller, params }) => invitations.resendToUser(caller, params.id));
  route(resendDriverInvitation, ({ caller, params }) =>
    invitations.resendToDriver(caller, params.id),
  );
  route(withdrawUserInvitation, ({ caller, params }) =>
    invitations.withdrawFromUser(caller, params.id),
  );
  route(withdrawDriverInvitation, ({ caller, params }) =>
    invitations.withdrawFromDriver(caller, params.id),
  );
}
