import { z } from 'zod';
import { admin, everyone } from './access.ts';
import { email, name } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { byId, givenId } from './ids.ts';
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
  answeredAt: instant.nullable(),
  /** What was mailed back. */
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
});
export type ReceivedMessage = z.output<typeof receivedMessage>;

/** What the inbox can be narrowed to. */
export const messageFilters = ['all', 'unread', 'answered'] as const;
export type MessageFilter = (typeof messageFilters)[number];

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  summary: 'Contact messages, newest first; search looks into name, email and text',
  access: admin('messages:see'),
  query: pageQuery.extend({
    status: z.enum(messageFilters, 'Must be all, unread or answered').default('all'),
    search: searchText.default(''),
  }),
  reply: z.array(receivedMessage),
  paged: true,
});

export const countMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages/counts',
  summary: 'How many contact messages there are, by what the inbox can be narrowed to',
  access: admin('messages:see'),
  reply: z.record(z.enum(messageFilters), z.int()),
});

const withMessage = { access: admin('messages:change'), params: byId } as const;

export const readMessage = endpoint({
  method: 'PUT',
  path: '/api/admin/messages/:id/read',
  summary: 'Mark a contact message as read or unread',
  ...withMessage,
  body: z.object({ isRead: z.boolean('Please say whether the message is read') }),
  reply: receivedMessage,
  errors: ['MESSAGE_NOT_FOUND', 'MESSAGE_ANSWERED'],
});

export const messageAnswer = z.object({ answer: paragraphs({ label: 'Answer', max: 4000 }) });

export const answerMessage = endpoint({
  method: 'PUT',
  path: '/api/admin/messages/:id/answer',
  summary: 'Mail an answer to whoever wrote; a message is answered once',
  ...withMessage,
  body: messageAnswer,
  reply: receivedMessage,
  errors: ['MESSAGE_NOT_FOUND', 'MESSAGE_ANSWERED'],
});
