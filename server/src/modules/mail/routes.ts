import { listMail } from '@chesapeake/contract/mail/mail';
import {
  changeMailPreferences,
  getMailPreferences,
  readUnsubscribeLink,
  unsubscribe,
} from '@chesapeake/contract/mail/mail-preferences';
import { previewEmail } from '@chesapeake/contract/settings/admin-settings';
import type { Route } from '../../http/route.ts';
import type { EmailPreview } from './email-preview.ts';
import type { MailPreferences } from './preferences.ts';
import type { Mail } from './service.ts';

export function mailRoutes(
  route: Route,
  mail: Mail,
  preferences: MailPreferences,
  emailPreview: EmailPreview,
) {
  route(previewEmail, ({ body }) => emailPreview.preview(body));
  route(listMail, ({ caller, query }) => mail.list(caller, query));
  route(getMailPreferences, ({ caller }) => preferences.list(caller));
  route(changeMailPreferences, ({ caller, body }) => preferences.change(caller, body));
  route(readUnsubscribeLink, ({ query, caller }) => preferences.readLink(query.token, caller));
  route(unsubscribe, ({ query }) => preferences.unsubscribe(query.token));
}
