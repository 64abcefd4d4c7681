import { z } from 'zod';
import { outputId } from '../fields/ids.ts';
import { instant } from '../fields/time.ts';
import { admin } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/lists.ts';

const mail = z.object({
  _id: outputId,
  to: z.string(),
  subject: z.string(),
  /**
   * Null once an email with a secret link was sent or given up. Only administrators with all
   * permissions see such links. Nobody sees the token of an unsubscribe link.
   */
  text: z.string().nullable(),
  createdAt: instant,
  /** When the mail server accepted it; null if no mail server is configured. */
  sentAt: instant.nullable(),
});

/**
 * Emails can contain links that open an account, so reading them requires permission to change
 * settings.
 */
export const listMail = endpoint({
  method: 'GET',
  path: '/api/admin/mail',
  summary: 'The mail outbox, newest first: emails of areas that the caller may see',
  access: admin('settings:change'),
  query: pageQuery,
  reply: z.array(mail),
  paged: true,
});
