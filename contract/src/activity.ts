import { z } from 'zod';
import { admin } from './access.ts';
import { endpoint } from './endpoint.ts';
import { byId, givenId } from './ids.ts';
import { pageQuery } from './lists.ts';
import type { Permission } from './permissions.ts';
import { searchText } from './text.ts';
import { day, instant } from './time.ts';

/** One line of who did what, when, and what it changed. */
export const activityLine = z.object({
  _id: givenId,
  at: instant,
  /** Null where nobody did it: the clock, say. */
  actor: z.object({ _id: givenId, name: z.string() }).nullable(),
  action: z.string(),
  /** The same in words, to be read after the actor's name: 'assigned Marcus Bell'. */
  text: z.string(),
  /** What is different since, by what people call it. */
  changes: z.array(
    z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});
export type ActivityLine = z.output<typeof activityLine>;

const activityOf = <const Kind extends string>(kind: Kind, permission: Permission) =>
  endpoint({
    method: 'GET',
    path: `/api/admin/${kind}/:id/activity`,
    summary: 'Who changed what here and when, newest first; of what was deleted, too',
    access: admin(permission),
    params: byId,
    query: pageQuery,
    reply: z.array(activityLine),
    paged: true,
  });

export const listBookingActivity = activityOf('bookings', 'bookings:see');
export const listDriverActivity = activityOf('drivers', 'drivers:see');
export const listCarActivity = activityOf('cars', 'cars:see');
export const listUserActivity = activityOf('users', 'users:see');

/** What it happened to. */
export const subjectKinds = [
  'booking',
  'car',
  'driver',
  'user',
  'role',
  'message',
  'announcement',
  'delivery',
  'settings',
  'backup',
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** What can happen in the business: to each of these, and to a booking what is an area of its own. */
export const activityAreas = [...subjectKinds, 'review', 'payment'] as const;
export type ActivityArea = (typeof activityAreas)[number];

export const activityEntry = activityLine.extend({
  /** Which thing it is about, as people call it: a short id, a plate number, a name. */
  subject: z.object({ kind: z.enum(subjectKinds), _id: givenId, name: z.string().nullable() }),
});
export type ActivityEntry = z.output<typeof activityEntry>;

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/admin/activity',
  summary:
    'Everything that was done in the business, newest first; search looks into names and words',
  access: admin('settings:see'),
  query: pageQuery.extend({
    search: searchText.default(''),
    area: z.enum(['all', ...activityAreas], 'Must be all or an area').default('all'),
    /** Days of the business's calendar, both included. */
    from: day.optional(),
    to: day.optional(),
  }),
  reply: z.array(activityEntry),
  paged: true,
});
