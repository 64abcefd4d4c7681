import { z } from 'zod';
import { admin } from './access.ts';
import { endpoint } from './endpoint.ts';
import { byId, givenId } from './ids.ts';
import { pageQuery } from './lists.ts';
import { instant } from './time.ts';

/** Something that could not be delivered for a day. */
const setAsideDelivery = z.object({
  _id: givenId,
  /** In words: 'Mail to jane@example.com: Your booking is received'. */
  what: z.string(),
  /** What the last try failed with. */
  reason: z.string(),
  attempts: z.int(),
  createdAt: instant,
  setAsideAt: instant,
});
export type SetAsideDelivery = z.output<typeof setAsideDelivery>;

export const listSetAside = endpoint({
  method: 'GET',
  path: '/api/admin/deliveries',
  summary: 'What failed to be delivered for a day and was set aside, newest first',
  access: admin('settings:see'),
  query: pageQuery,
  reply: z.array(setAsideDelivery),
  paged: true,
});

export const retryDelivery = endpoint({
  method: 'POST',
  path: '/api/admin/deliveries/:id/retry',
  summary: 'Try again, for another day',
  access: admin('settings:change'),
  params: byId,
  reply: null,
  errors: ['DELIVERY_NOT_FOUND'],
});

export const discardDelivery = endpoint({
  method: 'DELETE',
  path: '/api/admin/deliveries/:id',
  summary: 'Give it up for good',
  access: admin('settings:change'),
  params: byId,
  reply: null,
  errors: ['DELIVERY_NOT_FOUND'],
});
