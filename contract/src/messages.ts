import { z } from 'zod';
import { admin, everyone } from './access.ts';
import { email, name } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { givenId } from './ids.ts';
import { pageQuery } from './lists.ts';
import { optionalLine, paragraphs, searchText } from './text.ts';
import { instant } from './time.ts';

/** As people type it: a whole id or the short one of the screen, so neither checked nor looked up. */
const bookingId = optionalLine({ label: 'Booking ID', max: 40 }).overwrite((text) =>
  text.replace(/^#\s*/, ''),
);

export const contactMessage = z.object({
  name,
  email,
  bookingId: bookingId.optional(),
  message: paragraphs({ label: 'Message', max: 4000 }),
});

export const messageReceivedAnswer =
  'Thank you. Your message has arrived, and we will answer by email.';

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Write to the business; an administrator answers by email',
  access: everyone,
  body: contactMessage,
  reply: z.object({ message: z.string() }),
  status: 201,
  limit: 'contact',
});

const receivedMessage = z.object({
  _id: givenId,
  /** Whose account was signed in; nobody's where a visitor wrote. */
  userId: givenId.nullable(),
  name: z.string(),
  email: z.string(),
  bookingId: z.string().nullable(),
  message: z.string(),
  createdAt: instant,
  readAt: instant.nullable(),
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  summary: 'Contact messages, newest first; search looks into name, email and text',
  access: admin('messages:see'),
  query: pageQuery.extend({
    status: z.enum(['all', 'unread'], 'Must be all or unread').default('all'),
    search: searchText.default(''),
  }),
  reply: z.array(receivedMessage),
  paged: true,
});
