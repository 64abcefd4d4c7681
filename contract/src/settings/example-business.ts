import type { Extra } from '../prices/pricing.ts';
import { fixedPricing, type Settings } from './settings.ts';

/** What the demo's business offers beyond the defaults: extras, and services for the office. */
export const exampleExtras: Extra[] = [
  {
    slug: 'child-seat',
    name: 'Child seat',
    priceCents: 15_00,
    max: 4,
    isPerStop: false,
    isRetired: false,
  },
  {
    slug: 'meet-and-greet',
    name: 'Meet and greet',
    priceCents: 25_00,
    max: 1,
    isPerStop: false,
    isRetired: false,
  },
  {
    slug: 'extra-stop',
    name: 'Extra stop',
    priceCents: 20_00,
    max: 8,
    isPerStop: true,
    isRetired: false,
  },
];

export const exampleOfficeServices: Settings['services'] = [
  {
    ...fixedPricing,
    slug: 'Hourly-Charter',
    name: 'Hourly Charter',
    offerName: 'Hourly Charter',
    description: 'A car and driver by the hour, 3 hours or more',
    pricing: 'hourly',
    priceCents: 95_00,
    minHours: 3,
    windowMinutes: 3 * 60,
    needsDestination: false,
    offeredOnline: false,
  },
];
