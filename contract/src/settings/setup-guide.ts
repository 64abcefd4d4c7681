import { z } from 'zod';
import { admin } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';

/** What a new company does before its first day. */
export const guideSteps = ['business', 'services', 'car', 'driver', 'booking'] as const;
export type GuideStep = (typeof guideSteps)[number];

const setupGuide = z.object({
  steps: z.array(z.object({ step: z.enum(guideSteps), isDone: z.boolean() })),
  /** Applications that wait for a decision. */
  pendingDrivers: z.int(),
});
export type SetupGuide = z.output<typeof setupGuide>;

export const getSetupGuide = endpoint({
  method: 'GET',
  path: '/api/admin/setup/guide',
  summary:
    'The steps of a new company and which are done; null once all are, or when somebody has dismissed the guide, and always with demo data',
  access: admin('settings:see'),
  reply: z.object({ guide: setupGuide.nullable() }),
});

export const dismissSetupGuide = endpoint({
  method: 'DELETE',
  path: '/api/admin/setup/guide',
  summary: 'Dismiss the set-up guide, for everyone and for good',
  access: admin('settings:change'),
  reply: null,
});
