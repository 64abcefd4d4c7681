import { previewLetter } from '@chesapeake/contract/admin-settings';
import { listMail } from '@chesapeake/contract/mail';
import {
  changeMailPreferences,
  getMailPreferences,
  readUnsubscribeLink,
  unsubscribe,
} from '@chesapeake/contract/mail-preferences';
import type { Route } from '../../http/route.ts';
import type { LetterPreview } from './letter-preview.ts';
import type { MailPreferences } from './preferences.ts';
import type { Mail } from './service.ts';

export function mailRoutes(
  route: Route,
  mail: Mail,
  preferences: MailPreferences,
  letters: LetterPreview,
) {
  route(previewLetter, ({ body }) => letters.preview(body));
  route(listMail, ({ caller, query }) => mail.list(caller, query));
  route(getMailPreferences, ({ caller }) => preferences.list(caller));
  route(changeMailPreferences, ({ caller, body }) => preferences.change(caller, body));
  route(readUnsubscribeLink, ({ query, caller }) => preferences.readLink(query.token, caller));
  route(unsubscribe, ({ query }) => preferences.unsubscribe(query.token));
}
