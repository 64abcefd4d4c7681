import type {
  credentials,
  forgotPassword,
  registration,
  resetPassword,
} from '@chesapeake/contract/accounts';
import type { MailKind } from '@chesapeake/contract/mail-kinds';
import type { z } from 'zod';

/*
 * What the pages of this feature do. The code that speaks with the API comes with the first use,
 * or before it (useSchemaForm fetches the schemas ahead): nobody needs it to read a form.
 */
const calls = () => import('./calls.ts');
const schemas = () => import('@chesapeake/contract/accounts');

export const loadCredentials = async () => (await schemas()).credentials;
export const loadRegistration = async () => (await schemas()).registration;
export const loadForgotten = async () => (await schemas()).forgotPassword.body;
export const loadReset = async () => (await schemas()).resetPassword.body;

export const signIn = async (body: z.output<typeof credentials>) => (await calls()).signIn(body);

export const openAccount = async (body: z.output<typeof registration>) =>
  (await calls()).openAccount(body);

export const askForResetLink = async (body: z.output<(typeof forgotPassword)['body']>) =>
  (await calls()).askForResetLink(body);

export const setNewPassword = async (body: z.output<(typeof resetPassword)['body']>) =>
  (await calls()).setNewPassword(body);

export const confirmEmail = async (token: string) => (await calls()).confirmEmail(token);

export const readMailLink = async (token: string) => (await calls()).readMailLink(token);
export const unsubscribeWith = async (token: string) => (await calls()).unsubscribeWith(token);
export const subscribeAgain = async (kind: MailKind) => (await calls()).subscribeAgain(kind);
