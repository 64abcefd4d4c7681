import { z } from 'zod';
import { idParams, outputId } from '../fields/ids.ts';
import { instant } from '../fields/time.ts';
import { admin } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/lists.ts';

/** A delivery that failed for a whole day. */
const failedDelivery = z.object({
  _id: outputId,
  /** A description: 'Email to jane@example.com: Your booking is received'. */
  what: z.string(),
  /** The error of the last attempt. */
  reason: z.string(),
  attempts: z.int(),
  createdAt: instant,
  setAsideAt: instant,
});
export type FailedDelivery = z.output<typeof failedDelivery>;

export const listFailedDeliveries = endpoint({
  method: 'GET',
  path: '/api/admin/deliveries',
  summary: 'Failed deliveries, newest first: retried for a day without success',
  access: admin('settings:see'),
  query: pageQuery,
  reply: z.array(failedDelivery),
  paged: true,
});

export const retryDelivery = endpoint({
  method: 'POST',
  path: '/api/admin/deliveries/:id/retry',
  summary: 'Retry a failed delivery for another day',
  access: admin('settings:change'),
  params: idParams,
  reply: null,
  errors: ['DELIVERY_NOT_FOUND'],
});

export const discardDelivery = endpoint({
  method: 'DELETE',
  path: '/api/admin/deliveries/:id',
  summary: 'Discard a failed delivery',
  access: admin('settings:change'),
  params: idParams,
  reply: null,
  errors: ['DELIVERY_NOT_FOUND'],
});
