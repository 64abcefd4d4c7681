import { z } from 'zod';
import { admin } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { paragraphs } from './text.ts';

/** To whom the office can say something at once. */
export const audiences = ['all', 'customers', 'drivers', 'admins'] as const;
export type Audience = (typeof audiences)[number];

export const announcement = z.object({
  message: paragraphs({ label: 'Message', max: 500 }),
  /** One of the above, or one person. */
  to: z.union([z.enum(audiences), id], `Must be ${audiences.join(', ')} or the id of a user`),
});

export const sendNotification = endpoint({
  method: 'POST',
  path: '/api/admin/send-notification',
  summary:
    'Tell everyone, the customers, the drivers, the administrators or one person something: a notification, and a generalNotification where they are connected',
  access: admin('messages:change'),
  body: announcement,
  reply: z.object({ recipients: z.int() }),
  errors: ['USER_NOT_FOUND'],
});

export const announcementSent = (recipients: number) =>
  `The notification is on its way to ${recipients.toLocaleString('en-US')} ${recipients === 1 ? 'person' : 'people'}.`;
