import { z } from 'zod';
import { carClasses } from '../cars/car-classes.ts';
import { dollarAmount, outputDollars } from '../fields/money.ts';
import { flag, orBlank, requiredLine, wholeNumber } from '../fields/text.ts';
import { zonePairKey } from '../prices/known-zones.ts';
import { maxHours, pricingKinds } from '../prices/pricing.ts';
import { settingsTexts } from './settings-texts.ts';
import { checkNames } from './unique-names.ts';

const zone = requiredLine({ label: 'Zone', max: 40, required: 'Choose a zone' });

const zonePriceInput = z.object({
  from: zone,
  to: zone,
  price: dollarAmount({ label: 'Price', mayBeZero: true }),
});

/** What cars of a class cost more; nothing if left empty. */
const surcharge = dollarAmount({ label: 'Surcharge', mayBeZero: true, isEmptyZero: true });

/** Whether a refinement can read the fields, even if some of them are wrong. */
const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

const serviceInput = z
  .object({
    /** Assigned when the service is added; a new service has none. */
    slug: z.string().max(40).optional(),
    name: requiredLine({ label: 'Name', max: 60 }),
    offerName: requiredLine({ label: 'Name on the home page', max: 60 }),
    description: requiredLine({ label: 'Description', max: 200 }),
    /** Per hour for a service by the hour; not needed where the zones set it. */
    price: orBlank(dollarAmount({ label: 'Price' })),
    /** Not needed for a service by the hour. */
    windowMinutes: orBlank(wholeNumber({ label: 'Length', min: 15, max: 24 * 60 })),
    needsDestination: flag({ label: 'Destination' }),
    isRetired: flag({ label: 'Retired' }).default(false),
    /** Optional, because older clients do not send them; what is not sent stays. */
    pricing: z.enum(pricingKinds, `Pricing must be one of: ${pricingKinds.join(', ')}`).optional(),
    minHours: orBlank(wholeNumber({ label: 'Minimum hours', min: 1, max: maxHours })),
    zonePrices: z.array(zonePriceInput).max(400, 'There can be at most 400 zone prices').optional(),
    classSurcharges: z.partialRecord(z.enum(carClasses), surcharge).optional(),
    includesStops: flag({ label: 'Stops' }).optional(),
    offeredOnline: flag({ label: 'Booking online' }).optional(),
  })
  .refine(({ pricing, price }) => pricing === 'zones' || price !== undefined, {
    path: ['price'],
    error: 'Price is required',
    when: isObject,
  })
  .refine(({ pricing, windowMinutes }) => pricing === 'hourly' || windowMinutes !== undefined, {
    path: ['windowMinutes'],
    error: 'Length is required',
    when: isObject,
  })
  .refine(({ pricing, minHours }) => pricing !== 'hourly' || minHours !== undefined, {
    path: ['minHours'],
    error: 'Minimum hours is required',
    when: isObject,
  });

/** A service, as far as the rules below are concerned. What is not known breaks no rule. */
interface CheckedService {
  isRetired: boolean;
  needsDestination: boolean;
  pricing?: (typeof pricingKinds)[number] | undefined;
  zonePrices?: readonly { from: string; to: string }[] | undefined;
  offeredOnline?: boolean | undefined;
}

interface ServiceProblem {
  path: (string | number)[];
  message: string;
}

/**
 * What is wrong with the services together, by field. The form checks what it sends; the server
 * also knows what was not sent.
 */
export function findServiceProblems(services: readonly CheckedService[]): ServiceProblem[] {
  const offered = services.filter(({ isRetired }) => !isRetired);
  if (offered.length === 0) return [{ path: [], message: settingsTexts.oneOffered }];
  const problems = services.flatMap((service, index) =>
    service.isRetired
      ? []
      : zoneProblems(service).map(({ path, message }) => ({ path: [index, ...path], message })),
  );
  return offered.some(({ offeredOnline }) => offeredOnline !== false)
    ? problems
    : [{ path: [], message: settingsTexts.oneOnline }, ...problems];
}

function zoneProblems({ pricing, needsDestination, zonePrices }: CheckedService): ServiceProblem[] {
  const pairs = (zonePrices ?? []).map(zonePairKey);
  const problems: ServiceProblem[] = pairs.flatMap((pair, index) =>
    pairs.indexOf(pair) < index
      ? [{ path: ['zonePrices', index, 'to'], message: settingsTexts.sameZones }]
      : [],
  );
  if (pricing !== 'zones') return problems;
  if (!needsDestination)
    problems.push({ path: ['needsDestination'], message: settingsTexts.zonesNeedDestination });
  if (zonePrices?.length === 0)
    problems.push({ path: ['zonePrices'], message: settingsTexts.noZonePrices });
  return problems;
}

/** The services, in display order. */
export const servicesSection = z
  .array(serviceInput)
  .min(1, settingsTexts.oneOffered)
  .max(30, 'There can be at most 30 services')
  .superRefine((services, context) => {
    for (const problem of findServiceProblems(services))
      context.addIssue({ code: 'custom', ...problem });
    checkNames(services, settingsTexts.sameName, context);
  });

export const outputService = z.object({
  slug: z.string(),
  name: z.string(),
  offerName: z.string(),
  description: z.string(),
  price: outputDollars,
  windowMinutes: z.int(),
  needsDestination: z.boolean(),
  isRetired: z.boolean(),
  pricing: z.enum(pricingKinds),
  minHours: z.int(),
  zonePrices: z.array(z.object({ from: z.string(), to: z.string(), price: outputDollars })),
  classSurcharges: z.record(z.enum(carClasses), outputDollars),
  includesStops: z.boolean(),
  offeredOnline: z.boolean(),
});
