import {
  type credentials,
  forgotPassword,
  login,
  register,
  type registration,
  resetPassword,
  undoAccountChange,
  verifyEmail,
} from '@chesapeake/contract/accounts/accounts';
import { acceptInvitation as acceptInvitationCall } from '@chesapeake/contract/accounts/invitations';
import type { BodyOf, ReplyOf } from '@chesapeake/contract/http/endpoint';
import type { MailKind } from '@chesapeake/contract/mail/mail-kinds';
import {
  changeMailPreferences,
  readUnsubscribeLink,
  unsubscribe,
} from '@chesapeake/contract/mail/mail-preferences';
import type { z } from 'zod';
import { readDeviceToken, storeDeviceToken } from '../../lib/device-token.ts';
import { call } from '../../lib/http.ts';
import { startSession } from '../../lib/session.ts';

/** Signs in and stores the session. */
export async function signIn(input: z.output<typeof credentials>) {
  store(await call(login, { body: { ...input, device: readDeviceToken() } }));
}

function store({ previousSignInAt, device, ...info }: ReplyOf<typeof login>) {
  storeDeviceToken(device);
  startSession({ ...info, previousSignInAt: previousSignInAt?.toISOString() ?? null });
}

/** Sets the first password of an invited account; stores the session. */
export async function acceptInvitation(body: BodyOf<typeof acceptInvitationCall>) {
  const signedIn = await call(acceptInvitationCall, { body });
  store(signedIn);
  return signedIn;
}

export const registerAccount = (body: z.output<typeof registration>) => call(register, { body });

export const requestPasswordReset = (body: z.output<(typeof forgotPassword)['body']>) =>
  call(forgotPassword, { body });

export const setNewPassword = (body: z.output<(typeof resetPassword)['body']>) =>
  call(resetPassword, { body });

export const undoChange = (token: string) => call(undoAccountChange, { body: { token } });

const verifications = new Map<string, Promise<void>>();

/** Sends one request per link, however often the page renders: a link works only once. */
export function confirmEmail(token: string): Promise<void> {
  const pending = verifications.get(token);
  if (pending) return pending;
  const verification = call(verifyEmail, { body: { token } }).then(
    () => undefined,
    (error) => {
      verifications.delete(token);
      throw error;
    },
  );
  verifications.set(token, verification);
  return verification;
}

export const fetchUnsubscribeLink = (token: string) =>
  call(readUnsubscribeLink, { query: { token } });

export const unsubscribeByToken = (token: string) => call(unsubscribe, { query: { token } });

export const resubscribe = (kind: MailKind) =>
  call(changeMailPreferences, { body: { [kind]: true } });
