import { z } from 'zod';
import { email } from '../accounts/accounts.ts';
import { carClasses } from '../cars/car-classes.ts';
import { cents, outputDollars } from '../fields/money.ts';
import { requiredLine } from '../fields/text.ts';
import { timeZone } from '../fields/time.ts';
import { everyone } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { cancellationSteps, defaultCancellationSteps } from '../payments/cancellation-rules.ts';
import { defaultZones, zone, zoneMinutes } from '../places/zones.ts';
import { extra, pricingKinds, servicePricing, storedSlug } from '../prices/pricing.ts';

/** A service. Bookings store the slug, which never changes. */
const service = z.object({
  slug: storedSlug,
  /** The name in forms and lists. */
  name: requiredLine({ label: 'Name', max: 60 }),
  /** The name on the home page. */
  offerName: requiredLine({ label: 'Name on the home page', max: 60 }),
  description: requiredLine({ label: 'Description', max: 200 }),
  priceCents: cents,
  windowMinutes: z
    .int()
    .min(15)
    .max(24 * 60),
  needsDestination: z.boolean(),
  /** No longer offered; old bookings still show its name. */
  isRetired: z.boolean().default(false),
  ...servicePricing,
});

/** A service with one price that customers can book. */
export const fixedPricing: Pick<
  z.output<typeof service>,
  keyof typeof servicePricing | 'isRetired'
> = {
  pricing: 'fixed',
  minHours: 1,
  zonePrices: [],
  classSurcharges: {},
  includesStops: false,
  offeredOnline: true,
  isRetired: false,
};

/**
 * Every setting with its default. The database stores only changed values, so an improved default
 * reaches everyone who never changed it.
 */
export const settingSchemas = {
  businessName: requiredLine({ label: 'Business name', max: 80 }).default('Chesapeake Chauffeurs'),
  /** The prefix of its file names in the uploads folder. */
  logo: z.string().max(100).nullable().default(null),
  contactEmail: email.default('hello@example.com'),
  contactPhone: requiredLine({ label: 'Contact phone', max: 32 }).default('+14105550100'),
  contactAddress: requiredLine({ label: 'Address', max: 200 }).default(
    '100 Harbor Street, Annapolis, MD 21401',
  ),
  openingHours: requiredLine({ label: 'Hours', max: 200 }).default('Every day, 6 AM to 10 PM'),
  /** Whether the website says "Licensed and insured". Only the owner can confirm it. */
  isLicensedAndInsured: z.boolean().default(true),
  zone: timeZone.default('America/New_York'),
  services: z.array(service).default([
    {
      ...fixedPricing,
      slug: 'Half-Day',
      name: 'Half Day',
      offerName: 'Half-Day Rental',
      description: '4 hours with a private driver',
      priceCents: 350_00,
      windowMinutes: 4 * 60,
      needsDestination: false,
    },
    {
      ...fixedPricing,
      slug: 'Full-Day',
      name: 'Full Day',
      offerName: 'Full-Day Rental',
      description: '8 hours with a private driver, unlimited stops',
      priceCents: 700_00,
      windowMinutes: 8 * 60,
      needsDestination: false,
      includesStops: true,
    },
    {
      ...fixedPricing,
      slug: 'Airport',
      name: 'Airport',
      offerName: 'Airport Transfers',
      description: 'To or from any airport in the region',
      priceCents: 150_00,
      windowMinutes: 2 * 60,
      needsDestination: true,
    },
    {
      ...fixedPricing,
      slug: 'City-Tour',
      name: 'City Tour',
      offerName: 'City Tours',
      description: '3 hours through the city with a local driver',
      priceCents: 150_00,
      windowMinutes: 3 * 60,
      needsDestination: true,
    },
  ]),
  /** What can be added to a ride. */
  extras: z.array(extra).max(30).default([]),
  /** Whether the owner has looked at the prices. Until then the website shows none. */
  pricesConfirmed: z.boolean().default(true),
  turnaroundMinutes: z
    .int()
    .min(0)
    .max(24 * 60)
    .default(30),
  /** The minimum time between booking and pickup. */
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
  /** Live bookings that one customer can have without paying for them. */
  maxUnpaidBookings: z.int().min(1).max(10_000).default(30),
  /** The same for a customer whose email address is not verified. */
  maxUnpaidBookingsUnverified: z.int().min(1).max(10_000).default(10),
  /** Whether a review appears on the home page only after the office has chosen it. */
  choosesReviews: z.boolean().default(true),
  cancellation: cancellationSteps.default(defaultCancellationSteps),
  /** The share of the fare that a no-show costs. */
  noShowKeptPercent: z.int().min(0).max(100).default(100),
  /** Kinds of email that are turned off. Unknown kinds are ignored. */
  mailsOff: z.array(z.string().max(40)).max(100).default([]),
  /** Custom wording by email template; empty means the default wording. */
  mailWords: z
    .record(z.string().max(40), z.object({ subject: z.string(), opening: z.string() }))
    .default({}),
  zones: z.array(zone).min(1).max(100).default(defaultZones),
  /** The office's own minutes between zones, which correct the estimate. */
  zoneMinutes: z.array(zoneMinutes).max(1000).default([]),
  /** The text of the known place where cars and drivers begin and end their day. */
  garage: requiredLine({ label: 'Garage', max: 200 }).default('Annapolis'),
  /** A driver's hours on duty in a day beyond these are overtime. */
  overtimeAfterHours: z.int().min(1).max(24).default(8),
  /** What a driver needs between two days on duty. */
  restHours: z.int().min(0).max(24).default(8),
} as const;

export type Settings = {
  [Key in keyof typeof settingSchemas]: z.output<(typeof settingSchemas)[Key]>;
};
export type SettingKey = keyof Settings;

/**
 * What only the owner can know. The defaults above are those of an example business; a real one
 * starts without them and publishes nothing invented.
 */
export const unknownBusiness = {
  contactEmail: '',
  contactPhone: '',
  contactAddress: '',
  openingHours: '',
  isLicensedAndInsured: false,
  pricesConfirmed: false,
} as const satisfies Partial<Settings>;

/** The settings that every page needs. */
export const publicSettings = z.object({
  businessName: z.string(),
  /** URLs of the logo and of a smaller version; null if there is none. */
  logo: z.object({ image: z.string(), imageSmall: z.string() }).nullable(),
  /** Empty where the owner has not set it. */
  contact: z.object({
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    hours: z.string(),
  }),
  /** Whether the website says so. */
  isLicensedAndInsured: z.boolean(),
  zone: z.string(),
  /** The services on offer. */
  services: z.array(
    service
      .omit({ priceCents: true, isRetired: true, offeredOnline: true, zonePrices: true })
      .extend({
        /** Per hour for a service by the hour. */
        price: outputDollars,
        pricing: z.enum(pricingKinds),
        minHours: z.int(),
        classSurcharges: z.partialRecord(z.enum(carClasses), outputDollars),
        includesStops: z.boolean(),
      }),
  ),
  /** What customers can add to a ride. */
  extras: z.array(
    extra.omit({ isRetired: true, priceCents: true }).extend({
      /** For each one. */
      price: outputDollars,
      isPerStop: z.boolean(),
    }),
  ),
  /** Whether the website shows the prices; the booking form always does. */
  showsPrices: z.boolean(),
  /** Services that cannot be booked online, for the bookings that have them. */
  retiredServices: z.array(
    service.pick({ slug: true, name: true, needsDestination: true, windowMinutes: true }).extend({
      pricing: z.enum(pricingKinds),
      minHours: z.int(),
      /** Otherwise it is for the office only. */
      isRetired: z.boolean(),
    }),
  ),
  /** How long a car needs after a ride before the next one. */
  turnaroundMinutes: z.int(),
  leadMinutes: z.int(),
  bookAheadDays: z.int(),
  cancellation: cancellationSteps,
});

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'The business: name, contact details, services with prices, time zone',
  access: everyone,
  reply: publicSettings,
});
