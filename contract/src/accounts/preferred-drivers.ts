import { z } from 'zod';
import { idParams, idSchema, outputId } from '../fields/ids.ts';
import { admin } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';

export const setPreferredDriver = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/preferred-driver',
  summary:
    'The chauffeur whom the planner gives this customer’s rides to where it can; null for none',
  access: admin('bookings:change'),
  params: idParams,
  body: z.object({ driverId: idSchema('Please choose a driver').nullable() }),
  reply: z.object({ preferredDriver: z.object({ _id: outputId, name: z.string() }).nullable() }),
  errors: ['USER_NOT_FOUND', 'DRIVER_NOT_FOUND', 'DRIVER_IS_CUSTOMER'],
});
