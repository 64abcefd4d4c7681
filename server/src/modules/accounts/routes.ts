import {
  changeProfile,
  forgotPassword,
  getProfile,
  login,
  register,
  resendVerification,
  resetPassword,
  undoAccountChange,
  verifyEmail,
} from '@chesapeake/contract/accounts/accounts';
import { acceptInvitation } from '@chesapeake/contract/accounts/invitations';
import type { Route } from '../../http/route.ts';
import type { Accounts } from './service.ts';

export function accountRoutes(route: Route, accounts: Accounts) {
  route(register, ({ body }) => accounts.register(body));
  route(login, ({ body, client }) => accounts.login(body, client));
  route(getProfile, ({ caller }) => accounts.getProfile(caller));
  route(changeProfile, ({ caller, body, client }) => accounts.changeProfile(caller, body, client));
  route(forgotPassword, ({ body }) => accounts.forgotPassword(body.email));
  route(resetPassword, ({ body }) => accounts.resetPassword(body));
  route(acceptInvitation, ({ body, client }) => accounts.acceptInvitation(body, client));
  route(undoAccountChange, ({ body }) => accounts.undoChange(body.token));
  route(verifyEmail, ({ body }) => accounts.verifyEmail(body.token));
  route(resendVerification, ({ caller }) => accounts.resendVerification(caller));
}
