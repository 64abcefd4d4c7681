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

/** Whole dollars, from one zone to others. */
const pricesFrom = (from: string, prices: Record<string, number>) =>
  Object.entries(prices).map(([to, dollars]) => ({ from, to, priceCents: dollars * 100 }));

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
  {
    ...fixedPricing,
    slug: 'Point-to-Point',
    name: 'Point to Point',
    offerName: 'Point to Point',
    description: 'From door to door, priced by zone',
    pricing: 'zones',
    priceCents: 75_00,
    windowMinutes: 2 * 60,
    needsDestination: true,
    zonePrices: [
      ...pricesFrom('annapolis', {
        annapolis: 75,
        bwi: 110,
        baltimore: 140,
        'baltimore-county': 160,
        howard: 150,
        montgomery: 170,
        'prince-georges': 135,
        washington: 165,
        'arlington-alexandria': 185,
        fairfax: 215,
        'dulles-loudoun': 240,
        'mid-shore': 135,
        'southern-maryland': 180,
        'lower-shore': 390,
        frederick: 240,
      }),
      ...pricesFrom('bwi', {
        bwi: 70,
        baltimore: 90,
        howard: 95,
        montgomery: 135,
        washington: 145,
      }),
      ...pricesFrom('baltimore', { baltimore: 70, 'baltimore-county': 95, washington: 170 }),
      ...pricesFrom('washington', {
        washington: 75,
        montgomery: 95,
        'arlington-alexandria': 85,
        fairfax: 115,
        'dulles-loudoun': 145,
      }),
    ],
    offeredOnline: false,
  },
];
