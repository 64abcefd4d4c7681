import { z } from 'zod';
import { everyone } from './access.ts';
import { email } from './accounts.ts';
import { cancellationSteps, usualCancellation } from './cancellation.ts';
import { endpoint } from './endpoint.ts';
import { cents, givenDollars } from './money.ts';
import { line } from './text.ts';
import { timeZone } from './time.ts';

/** A kind of ride. The slug is what bookings store; it never changes. */
const service = z.object({
  slug: z
    .string()
    .regex(/^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/)
    .max(40),
  /** As forms and lists show it. */
  name: line({ label: 'Name', max: 60 }),
  /** As the landing page offers it. */
  offerName: line({ label: 'Offer name', max: 60 }),
  description: line({ label: 'Description', max: 200 }),
  priceCents: cents,
  windowMinutes: z
    .int()
    .min(15)
    .max(24 * 60),
  needsDestination: z.boolean(),
});

/**
 * What an owner can set, each with its default. The database holds only what was changed, so a
 * default that improves reaches everyone who never touched it.
 */
export const settings = {
  businessName: line({ label: 'Business name', max: 80 }).default('Chesapeake Chauffeurs'),
  contactEmail: email.default('hello@example.com'),
  contactPhone: line({ label: 'Contact phone', max: 32 }).default('+14105550100'),
  contactAddress: line({ label: 'Address', max: 200 }).default(
    '100 Harbor Street, Annapolis, MD 21401',
  ),
  openingHours: line({ label: 'Hours', max: 200 }).default('Every day, 6 AM to 10 PM'),
  zone: timeZone.default('America/New_York'),
  services: z.array(service).default([
    {
      slug: 'Half-Day',
      name: 'Half Day',
      offerName: 'Half-Day Rental',
      description: '4 hours with a private driver',
      priceCents: 350_00,
      windowMinutes: 4 * 60,
      needsDestination: false,
    },
    {
      slug: 'Full-Day',
      name: 'Full Day',
      offerName: 'Full-Day Rental',
      description: '8 hours with a private driver, unlimited stops',
      priceCents: 700_00,
      windowMinutes: 8 * 60,
      needsDestination: false,
    },
    {
      slug: 'Airport',
      name: 'Airport',
      offerName: 'Airport Transfers',
      description: 'To or from any airport in the region',
      priceCents: 150_00,
      windowMinutes: 2 * 60,
      needsDestination: true,
    },
    {
      slug: 'City-Tour',
      name: 'City Tour',
      offerName: 'City Tours',
      description: '3 hours through the city with a local driver',
      priceCents: 150_00,
      windowMinutes: 3 * 60,
      needsDestination: true,
    },
  ]),
  turnaroundMinutes: z
    .int()
    .min(0)
    .max(24 * 60)
    .default(30),
  bookAheadDays: z
    .int()
    .min(1)
    .max(5 * 365)
    .default(365),
  cancellation: cancellationSteps.default(usualCancellation),
} as const;

export type Settings = { [Key in keyof typeof settings]: z.output<(typeof settings)[Key]> };
export type SettingKey = keyof Settings;

/** The part of the settings that every page needs. */
export const publicSettings = z.object({
  businessName: z.string(),
  contact: z.object({
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    hours: z.string(),
  }),
  zone: z.string(),
  services: z.array(service.omit({ priceCents: true }).extend({ price: givenDollars })),
  bookAheadDays: z.int(),
  cancellation: cancellationSteps,
});

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'The business: name, contact, services with their prices, time zone',
  access: everyone,
  reply: publicSettings,
});
