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
  offerName: line({ label: 'Name on the home page', max: 60 }),
  description: line({ label: 'Description', max: 200 }),
  priceCents: cents,
  windowMinutes: z
    .int()
    .min(15)
    .max(24 * 60),
  needsDestination: z.boolean(),
  /** No longer offered; old bookings still show its name. */
  isRetired: z.boolean().default(false),
});

/**
 * What an owner can set, each with its default. The database holds only what was changed, so a
 * default that improves reaches everyone who never touched it.
 */
export const settings = {
  businessName: line({ label: 'Business name', max: 80 }).default('Chesapeake Chauffeurs'),
  /** The beginning of the names of its files, below the uploads. */
  logo: z.string().max(100).nullable().default(null),
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
      isRetired: false,
    },
    {
      slug: 'Full-Day',
      name: 'Full Day',
      offerName: 'Full-Day Rental',
      description: '8 hours with a private driver, unlimited stops',
      priceCents: 700_00,
      windowMinutes: 8 * 60,
      needsDestination: false,
      isRetired: false,
    },
    {
      slug: 'Airport',
      name: 'Airport',
      offerName: 'Airport Transfers',
      description: 'To or from any airport in the region',
      priceCents: 150_00,
      windowMinutes: 2 * 60,
      needsDestination: true,
      isRetired: false,
    },
    {
      slug: 'City-Tour',
      name: 'City Tour',
      offerName: 'City Tours',
      description: '3 hours through the city with a local driver',
      priceCents: 150_00,
      windowMinutes: 3 * 60,
      needsDestination: true,
      isRetired: false,
    },
  ]),
  turnaroundMinutes: z
    .int()
    .min(0)
    .max(24 * 60)
    .default(30),
  /** So long before its pickup a ride can still be booked. */
  leadMinutes: z
    .int()
    .min(0)
    .max(30 * 24 * 60)
    .default(0),
  bookAheadDays: z
    .int()
    .min(1)
    .max(5 * 365)
    .default(365),
  cancellation: cancellationSteps.default(usualCancellation),
  /** Kinds of mail that nobody gets. One that there is no more is nobody's. */
  mailsOff: z.array(z.string().max(40)).max(100).default([]),
  /** The office's own words, by letter; what is empty is as the product writes it. */
  mailWords: z
    .record(z.string().max(40), z.object({ subject: z.string(), opening: z.string() }))
    .default({}),
} as const;

export type Settings = { [Key in keyof typeof settings]: z.output<(typeof settings)[Key]> };
export type SettingKey = keyof Settings;

/** The part of the settings that every page needs. */
export const publicSettings = z.object({
  businessName: z.string(),
  /** Its address, and that of a smaller one; null where there is none. */
  logo: z.object({ image: z.string(), imageSmall: z.string() }).nullable(),
  contact: z.object({
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    hours: z.string(),
  }),
  zone: z.string(),
  /** Those that are offered. */
  services: z.array(
    service.omit({ priceCents: true, isRetired: true }).extend({ price: givenDollars }),
  ),
  /** What those are called that old bookings were made for. */
  retiredServices: z.array(service.pick({ slug: true, name: true })),
  leadMinutes: z.int(),
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
