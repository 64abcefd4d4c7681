import { z } from 'zod';
import { idParams, outputId } from '../fields/ids.ts';
import { searchText } from '../fields/text.ts';
import { day, instant } from '../fields/time.ts';
import { admin } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/lists.ts';
import type { Permission } from '../roles/permissions.ts';

/** One line of the activity log: who did what, when, and what it changed. */
export const activityLine = z.object({
  _id: outputId,
  at: instant,
  /** Null if no person did it, for example a scheduled job. */
  actor: z.object({ _id: outputId, name: z.string() }).nullable(),
  action: z.string(),
  /** A sentence that follows the actor's name: 'assigned Marcus Bell'. */
  text: z.string(),
  /** The changed values, with display labels. */
  changes: z.array(
    z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});
export type ActivityLine = z.output<typeof activityLine>;

const activityEndpoint = <const Kind extends string>(kind: Kind, permission: Permission) =>
  endpoint({
    method: 'GET',
    path: `/api/admin/${kind}/:id/activity`,
    summary: 'Who changed this record and when, newest first; also for deleted records',
    access: admin(permission),
    params: idParams,
    query: pageQuery,
    reply: z.array(activityLine),
    paged: true,
  });

export const listBookingActivity = activityEndpoint('bookings', 'bookings:see');
export const listDriverActivity = activityEndpoint('drivers', 'drivers:see');
export const listCarActivity = activityEndpoint('cars', 'cars:see');
export const listUserActivity = activityEndpoint('users', 'users:see');

/** What the activity is about. */
export const subjectKinds = [
  'booking',
  'quote',
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

/** The areas of the log: one per subject kind, plus two areas that belong to a booking. */
export const activityAreas = [...subjectKinds, 'review', 'payment'] as const;
export type ActivityArea = (typeof activityAreas)[number];

export const activityEntry = activityLine.extend({
  /** The display name of the subject: a short id, a plate number, a name. */
  subject: z.object({ kind: z.enum(subjectKinds), _id: outputId, name: z.string().nullable() }),
});
export type ActivityEntry = z.output<typeof activityEntry>;

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/admin/activity',
  summary:
    'The activity of all areas that the caller may see, newest first; search matches names and descriptions',
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
