import { z } from 'zod';
import { admin } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { pages } from '../pages/pages.ts';

/** What a new business still has to do, in this order. */
const setupSteps = ['phone', 'email', 'address', 'prices', 'mailServer', 'payments'] as const;
export type SetupStep = (typeof setupSteps)[number];

export const setupTexts: Record<SetupStep, string> = {
  phone: 'Add your phone number',
  email: 'Add your email address',
  address: 'Add your address',
  prices: 'Check your prices. Your website shows none until you save them',
  mailServer: 'Emails go to the outbox: no mail server is set up',
  payments: 'Payments are in test mode',
};

export const mailServerNote =
  'No mail server is set up yet, so this email waits in the outbox, on the Settings page. Copy its link from there and pass it on.';

/** Where an administrator takes care of it, or sees what it means. */
export const setupLinks: Record<SetupStep, string> = {
  phone: pages.adminSettings,
  email: pages.adminSettings,
  address: pages.adminSettings,
  prices: `${pages.adminSettings}?part=services`,
  mailServer: `${pages.adminSettings}?part=outbox`,
  payments: pages.adminPayments,
};

/** Set where the server runs, not in the settings. Fine while trying the product out. */
export const isServerStep = (step: SetupStep) => step === 'mailServer' || step === 'payments';

export const getSetup = endpoint({
  method: 'GET',
  path: '/api/admin/setup',
  summary: 'What is missing before the business can open',
  access: admin('settings:see'),
  reply: z.object({ missing: z.array(z.enum(setupSteps)) }),
});
