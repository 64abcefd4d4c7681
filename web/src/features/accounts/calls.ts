import {
  type credentials,
  forgotPassword,
  login,
  register,
  type registration,
  resetPassword,
  verifyEmail,
} from '@chesapeake/contract/accounts';
import type { MailKind } from '@chesapeake/contract/mail-kinds';
import {
  changeMailPreferences,
  readUnsubscribeLink,
  unsubscribe,
} from '@chesapeake/contract/mail-preferences';
import type { z } from 'zod';
import { call } from '../../lib/http.ts';
import { startSession } from '../../lib/session.ts';

/** Signs in, and keeps who that is. */
export async function signIn(body: z.output<typeof credentials>) {
  const { previousSignInAt, ...info } = await call(login, { body });
  startSession({ ...info, previousSignInAt: previousSignInAt?.toISOString() ?? null });
}

export const openAccount = (body: z.output<typeof registration>) => call(register, { body });

export const askForResetLink = (body: z.output<(typeof forgotPassword)['body']>) =>
  call(forgotPassword, { body });

export const setNewPassword = (body: z.output<(typeof resetPassword)['body']>) =>
  call(resetPassword, { body });

const verifying = new Map<string, Promise<void>>();

/** Asked once for each link, however often the page is drawn: a link is good for one use. */
export function confirmEmail(token: string): Promise<void> {
  const known = verifying.get(token);
  if (known) return known;
  const asked = call(verifyEmail, { body: { token } }).then(
    () => undefined,
    (error) => {
      verifying.delete(token);
      throw error;
    },
  );
  verifying.set(token, asked);
  return asked;
}

export const readMailLink = (token: string) => call(readUnsubscribeLink, { query: { token } });

export const unsubscribeWith = (token: string) => call(unsubscribe, { query: { token } });

export const subscribeAgain = (kind: MailKind) =>
  call(changeMailPreferences, { body: { [kind]: true } });
