import { z } from 'zod';
import { idSchema } from '../fields/ids.ts';
import { requiredParagraphs } from '../fields/text.ts';
import { formatQuantity } from '../format/numbers.ts';
import { admin } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';

/** The groups that an announcement can go to. */
export const audiences = ['all', 'customers', 'drivers', 'admins'] as const;
export type Audience = (typeof audiences)[number];
/** A group, or the id of one person. */
export type AnnouncementRecipient = Audience | (string & {});
export const isAudience = (to: string): to is Audience =>
  (audiences as readonly string[]).includes(to);

export const maxAnnouncementLength = 500;

const recipientRequired = 'Please choose who gets it';

export const announcement = z.object({
  message: requiredParagraphs({ label: 'Message', max: maxAnnouncementLength }),
  to: z.union([z.enum(audiences), idSchema(recipientRequired)], recipientRequired),
});

export const sendAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/send-notification',
  summary:
    'Tell everyone, the customers, the drivers, the administrators or one person something: a notification, and a generalNotification where they are connected',
  access: admin('messages:change'),
  body: announcement,
  reply: z.object({ recipients: z.int() }),
  errors: ['USER_NOT_FOUND'],
});

export const formatAnnouncementSent = (recipients: number) =>
  `The notification is on its way to ${formatQuantity(recipients, 'person', 'people')}.`;
