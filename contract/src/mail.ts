import { z } from 'zod';
import { admin } from './access.ts';
import { endpoint } from './endpoint.ts';
import { givenId } from './ids.ts';
import { pageQuery } from './lists.ts';
import { instant } from './time.ts';

const mail = z.object({
  _id: givenId,
  to: z.string(),
  subject: z.string(),
  /** Gone once a mail that holds a secret link was handed over or given up; such a link is told to those alone who may do everything. */
  text: z.string().nullable(),
  createdAt: instant,
  /** When the mail server took it; never, where no mail server is set. */
  sentAt: instant.nullable(),
});

/** Mails can hold links that open an account, so reading them takes the right to change settings. */
export const listMail = endpoint({
  method: 'GET',
  path: '/api/admin/mail',
  summary: 'The mail outbox, newest first',
  access: admin('settings:change'),
  query: pageQuery,
  reply: z.array(mail),
  paged: true,
});
