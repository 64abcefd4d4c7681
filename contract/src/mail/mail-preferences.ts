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
  summary: 'Which kinds of mail concern the caller, and which of them they get',
  access: owner,
  reply: z.array(mailPreference),
});

const choices = Object.fromEntries(
  mailKindNames.map((name) => [name, z.boolean('Must be true or false').optional()]),
) as Record<MailKind, z.ZodOptional<z.ZodBoolean>>;

export const changeMailPreferences = endpoint({
  method: 'PUT',
  path: '/api/mail/preferences',
  summary: 'Choose which kinds of mail the caller gets; what is not named stays as it is',
  access: owner,
  body: z.object(choices),
  reply: z.array(mailPreference),
});

const tokenQuery = z.object({ token: requiredLine({ label: 'Token', max: 300 }) });

export const readUnsubscribeLink = endpoint({
  method: 'GET',
  path: '/api/mail/unsubscribe',
  summary: 'What a link to unsubscribe is about; changes nothing',
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
  summary: 'No more mail of the kind that the link is about; may be sent as a form, and again',
  access: everyone,
  query: tokenQuery,
  ignoredForm: true,
  reply: null,
  errors: ['TOKEN_INVALID', 'BODY_TOO_LARGE'],
});
