import type {
  credentials,
  forgotPassword,
  registration,
  resetPassword,
} from '@chesapeake/contract/accounts/accounts';
import type { acceptInvitation as acceptInvitationCall } from '@chesapeake/contract/accounts/invitations';
import type { BodyOf } from '@chesapeake/contract/http/endpoint';
import type { MailKind } from '@chesapeake/contract/mail/mail-kinds';
import type { z } from 'zod';

/*
 * The actions of this feature. The API client loads on first use; useSchemaForm prefetches the
 * schemas. Reading a form needs neither.
 */
const api = () => import('./api.ts');
const schemas = () => import('@chesapeake/contract/accounts/accounts');

export const loadCredentialsSchema = async () => (await schemas()).credentials;
export const loadRegistrationSchema = async () => (await schemas()).registration;
export const loadForgotPasswordSchema = async () => (await schemas()).forgotPassword.body;
export const loadResetPasswordSchema = async () => (await schemas()).resetPassword.body;

export const loadInvitationSchema = async () =>
  (await import('@chesapeake/contract/accounts/invitations')).acceptInvitation.body;

export const acceptInvitation = async (body: BodyOf<typeof acceptInvitationCall>) =>
  (await api()).acceptInvitation(body);

export const signIn = async (body: z.output<typeof credentials>) => (await api()).signIn(body);

export const registerAccount = async (body: z.output<typeof registration>) =>
  (await api()).registerAccount(body);

export const requestPasswordReset = async (body: z.output<(typeof forgotPassword)['body']>) =>
  (await api()).requestPasswordReset(body);

export const setNewPassword = async (body: z.output<(typeof resetPassword)['body']>) =>
  (await api()).setNewPassword(body);

export const undoChange = async (token: string) => (await api()).undoChange(token);

export const confirmEmail = async (token: string) => (await api()).confirmEmail(token);

export const fetchUnsubscribeLink = async (token: string) =>
  (await api()).fetchUnsubscribeLink(token);
export const unsubscribeByToken = async (token: string) => (await api()).unsubscribeByToken(token);
export const resubscribe = async (kind: MailKind) => (await api()).resubscribe(kind);
