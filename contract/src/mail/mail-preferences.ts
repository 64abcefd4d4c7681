import { z } from 'zod';
import { requiredLine } from '../fields/text.ts';
import { everyone, owner } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { type MailKind, mailKindNames } from './mail-kinds.ts';

const kind = z.enum(mailKindNames);

const mailPreference = z.object({ kind, label: z.string(), isOn: z.boolean() });
export type MailPreference = z.output<typeof mailPreference>;

export const getMailPreferences = endpoint({
  method: 'GET',
  path: '/api/mail/preferences',
  summary: 'The kinds of email the caller can get, and which are on',
  access: owner,
  reply: z.array(mailPreference),
});

const choices = Object.fromEntries(
  mailKindNames.map((name) => [name, z.boolean('Must be true or false').optional()]),
) as Record<MailKind, z.ZodOptional<z.ZodBoolean>>;

export const changeMailPreferences = endpoint({
  method: 'PUT',
  path: '/api/mail/preferences',
  summary: 'Choose which kinds of email the caller gets; kinds left out are unchanged',
  access: owner,
  body: z.object(choices),
  reply: z.array(mailPreference),
});

const tokenQuery = z.object({ token: requiredLine({ label: 'Token', max: 300 }) });

export const readUnsubscribeLink = endpoint({
  method: 'GET',
  path: '/api/mail/unsubscribe',
  summary: 'Describe an unsubscribe link, without changing anything',
  access: everyone,
  query: tokenQuery,
  /** `isYours`: whether the link belongs to the caller. */
  reply: z.object({ kind, label: z.string(), isYours: z.boolean() }),
  errors: ['TOKEN_INVALID'],
});

/** Called by mail programs (RFC 8058), which send a form without further information. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/mail/unsubscribe',
  summary: 'Unsubscribe from the link’s kind of email; accepts a form, and can be repeated',
  access: everyone,
  query: tokenQuery,
  ignoredForm: true,
  reply: null,
  errors: ['TOKEN_INVALID', 'BODY_TOO_LARGE'],
});
