import { z } from 'zod';
import { email, name } from '../accounts/accounts.ts';
import { idParams, outputId } from '../fields/ids.ts';
import { optionalLine, requiredParagraphs, searchText } from '../fields/text.ts';
import { instant } from '../fields/time.ts';
import { admin, everyone } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/lists.ts';

/** A full id or the short one shown on screen. Only the sender's own booking is stored. */
const bookingId = optionalLine({ label: 'Booking ID', max: 40 }).overwrite((text) =>
  text.replace(/^#\s*/, ''),
);

export const contactMessage = z.object({
  name,
  email,
  bookingId: bookingId.optional(),
  message: requiredParagraphs({ label: 'Message', max: 4000 }),
});

/** The same for another customer's booking and for one that does not exist. */
export const notYourBookingText =
  'This is not one of your bookings. Please check the ID, or leave it empty.';

export const messageReceivedText = 'Thank you. We have your message and will reply by email.';

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Write to the business; an administrator answers by email',
  access: everyone,
  body: contactMessage,
  reply: z.object({ message: z.string() }),
  status: 201,
  rateLimit: 'contact',
});

const receivedMessage = z.object({
  _id: outputId,
  /** The account of the signed-in sender; null for a visitor. */
  userId: outputId.nullable(),
  name: z.string(),
  email: z.string(),
  bookingId: z.string().nullable(),
  message: z.string(),
  createdAt: instant,
  readAt: instant.nullable(),
  answeredAt: instant.nullable(),
  /** The answer that was emailed. */
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
});
export type ReceivedMessage = z.output<typeof receivedMessage>;

/** The filters of the inbox. */
export const messageFilters = ['all', 'unread', 'answered'] as const;
export type MessageFilter = (typeof messageFilters)[number];

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  summary: 'Contact messages, newest first; search matches name, email and text',
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
  summary: 'The number of contact messages that match a search, by inbox filter',
  access: admin('messages:see'),
  query: z.object({ search: searchText.default('') }),
  reply: z.record(z.enum(messageFilters), z.int()),
});

const oneMessageEndpoint = { access: admin('messages:change'), params: idParams } as const;

export const markMessageRead = endpoint({
  method: 'PUT',
  path: '/api/admin/messages/:id/read',
  summary: 'Mark a contact message as read or unread',
  ...oneMessageEndpoint,
  body: z.object({ isRead: z.boolean('Please say whether the message is read') }),
  reply: receivedMessage,
  errors: ['MESSAGE_NOT_FOUND', 'MESSAGE_ANSWERED'],
});

export const messageAnswer = z.object({
  answer: requiredParagraphs({ label: 'Answer', max: 4000 }),
});

export const answerMessage = endpoint({
  method: 'PUT',
  path: '/api/admin/messages/:id/answer',
  summary: 'Email an answer to the sender; a message can be answered once',
  ...oneMessageEndpoint,
  body: messageAnswer,
  reply: receivedMessage,
  errors: ['MESSAGE_NOT_FOUND', 'MESSAGE_ANSWERED'],
});
