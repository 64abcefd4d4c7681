import { listActivity } from '@chesapeake/contract/activity/activity';
import { getBooking } from '@chesapeake/contract/bookings/bookings';
import { getPrice } from '@chesapeake/contract/prices/prices';
import {
  changeSettings,
  type SettingsSectionName,
  type SettingsSections,
} from '@chesapeake/contract/settings/admin-settings';
import { getSettings } from '@chesapeake/contract/settings/settings';
import { settingsTexts } from '@chesapeake/contract/settings/settings-texts';
import { describe, expect, it } from 'vitest';
import { addMs, hours } from '../../src/clock.ts';
import { type TestApp, useApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { addAdmin } from '../support/people.ts';
import { book } from '../support/rides.ts';
import {
  changeSection,
  changeService,
  preview,
  readSettings,
  sectionChange,
  withOwnApp,
} from '../support/settings.ts';

const app = useApp();

type Service = SettingsSections['services'][number];
type Extra = SettingsSections['extras'][number];

const changeExtra = (slug: string, fields: object) => (extras: Extra[]) =>
  extras.map((extra) => (extra.slug === slug ? { ...extra, ...fields } : extra));

const zonePrices = [
  { from: 'annapolis', to: 'bwi', price: 90 },
  { from: 'baltimore', to: 'baltimore', price: '$45.50' },
];
const byZones = { pricing: 'zones', needsDestination: true, zonePrices };

const priceOf = async (own: TestApp, query: Record<string, string>) =>
  (await own.call(getPrice, { query })).body;

const serviceIn = async (own: TestApp, slug: string) =>
  (await readSettings(own)).services.find((service) => service.slug === slug);

describe('pricing of services', () => {
  it(
    'applies surcharges and extras to new bookings, and earlier bookings keep their lines',
    {
      tags: ['PRICE-4'],
    },
    () =>
      withOwnApp(async (own) => {
        const car = () => addCarRow(own, { carClass: 'SUV' });
        const ride = async () => ({
          car: await car(),
          serviceType: 'Airport',
          destination: 'BWI',
          extras: [{ slug: 'child-seat', quantity: 2 }],
        });
        const old = await book(own, await ride());
        const linesBefore = [
          { label: 'Airport', amount: 150 },
          { label: 'Child seat × 2', amount: 30 },
        ];
        expect(old.priceLines).toEqual(linesBefore);

        await changeSection(
          own,
          'services',
          changeService('Airport', { classSurcharges: { SUV: 40 } }),
        );
        await changeSection(
          own,
          'extras',
          changeExtra('child-seat', { name: 'Booster', price: 18.5 }),
        );
        const linesAfter = [
          { label: 'Airport', amount: 150 },
          { label: 'SUV surcharge', amount: 40 },
          { label: 'Booster × 2', amount: 37 },
        ];
        const query = { serviceType: 'Airport', carClass: 'SUV', extras: 'child-seat:2' };
        expect(await priceOf(own, query)).toEqual({ lines: linesAfter, price: 227 });
        expect(await priceOf(own, { serviceType: 'Airport' })).toMatchObject({ price: 150 });
        expect((await book(own, await ride())).priceLines).toEqual(linesAfter);
        const shown = (await own.call(getSettings)).body;
        expect(shown.services).toContainEqual(
          expect.objectContaining({ slug: 'Airport', classSurcharges: { SUV: 40 } }),
        );
        expect(shown.extras).toContainEqual(
          expect.objectContaining({ name: 'Booster', price: 18.5 }),
        );

        const { token } = old.customer;
        const { body } = await own.call(getBooking, { token, params: { id: old._id } });
        expect(body).toMatchObject({ price: 180, priceLines: linesBefore });
        expect(body.extras).toEqual([{ slug: 'child-seat', name: 'Child seat', quantity: 2 }]);
      }),
  );

  it('makes a service hourly, with its length following the fewest hours', () =>
    withOwnApp(async (own) => {
      const { body } = await changeSection(
        own,
        'services',
        changeService('Half-Day', {
          pricing: 'hourly',
          price: 95,
          minHours: '5',
          windowMinutes: '',
        }),
      );
      expect(body.services[0]).toMatchObject({ price: 95, minHours: 5, windowMinutes: 300 });
      const [service] = (await own.call(getSettings)).body.services;
      expect(service).toMatchObject({
        slug: 'Half-Day',
        pricing: 'hourly',
        price: 95,
        minHours: 5,
      });
      const ride = await book(own);
      expect(ride).toMatchObject({
        price: 475,
        dropoffTime: addMs(new Date(ride.pickupTime), hours(5)).toISOString(),
      });
    }));

  it('adds a service priced by zones that needs no price of its own', () =>
    withOwnApp(async (own) => {
      const transfer = {
        name: 'Transfer',
        offerName: 'Transfers',
        description: 'From zone to zone',
        windowMinutes: 60,
        offeredOnline: false,
        ...byZones,
      };
      const added = await changeSection(own, 'services', (now) => [...now, transfer]);
      expect(added.status).toBe(200);
      expect(await serviceIn(own, 'Transfer')).toMatchObject({
        pricing: 'zones',
        zonePrices: [zonePrices[0], { ...zonePrices[1], price: 45.5 }],
      });
      // For the office: customers know its name from their bookings only.
      const settings = (await own.call(getSettings)).body;
      expect(settings.services.map(({ slug }: Service) => slug)).not.toContain('Transfer');
      expect(settings.retiredServices).toContainEqual(
        expect.objectContaining({ slug: 'Transfer', name: 'Transfer', isRetired: false }),
      );
    }));

  it('keeps what an older client does not send', () =>
    withOwnApp(async (own) => {
      await changeSection(
        own,
        'services',
        changeService('Airport', { ...byZones, classSurcharges: { SUV: 40 }, includesStops: true }),
      );
      const before = await serviceIn(own, 'Airport');
      const changed = await changeSection(own, 'services', (services) =>
        services.map(
          ({ slug, name, offerName, description, price, windowMinutes, needsDestination }) => ({
            ...{ slug, name, offerName, price, windowMinutes, needsDestination },
            description: `${description}.`,
          }),
        ),
      );
      expect(changed.status).toBe(200);
      const description = `${before?.description}.`;
      expect(await serviceIn(own, 'Airport')).toEqual({ ...before, description });
      expect(await serviceIn(own, 'Hourly-Charter')).toMatchObject({
        pricing: 'hourly',
        offeredOnline: false,
      });
      // One class alone, and an empty field for none.
      await changeSection(
        own,
        'services',
        changeService('Airport', { classSurcharges: { Van: 5 } }),
      );
      await changeSection(
        own,
        'services',
        changeService('Airport', { classSurcharges: { SUV: '' } }),
      );
      expect((await serviceIn(own, 'Airport'))?.classSurcharges).toEqual({
        ...{ Sedan: 0, SUV: 0, Van: 5, Stretch: 0 },
      });
    }));

  it('stores nothing once everything is as by default', () =>
    withOwnApp(async (own) => {
      const { services } = await readSettings(own);
      const keys = async () =>
        (await own.db.selectFrom('settings').select('key').execute()).map(({ key }) => key);
      await changeSection(
        own,
        'services',
        changeService('Airport', { classSurcharges: { SUV: 1 } }),
      );
      expect(await keys()).toEqual(['services']);
      await changeSection(own, 'services', () => services);
      expect(await keys()).toEqual([]);
    }));

  it.each<[object, string, string]>([
    [{ pricing: 'auction' }, 'pricing', 'Pricing must be one of: fixed, hourly, zones'],
    [{ pricing: 'hourly', minHours: '' }, 'minHours', 'Minimum hours is required'],
    [{ pricing: 'hourly', minHours: 0 }, 'minHours', 'Minimum hours must be at least 1'],
    [{ pricing: 'hourly', minHours: 25 }, 'minHours', 'Minimum hours must be at most 24'],
    [{ price: '' }, 'price', 'Price is required'],
    [{ windowMinutes: '' }, 'windowMinutes', 'Length is required'],
    [
      { ...byZones, zonePrices: [{ from: 'annapolis', to: 'atlantis', price: 90 }] },
      'zonePrices.0.to',
      settingsTexts.unknownPriceZone,
    ],
    [
      { ...byZones, zonePrices: [{ from: '', to: 'annapolis', price: 90 }] },
      'zonePrices.0.from',
      'Choose a zone',
    ],
    [
      {
        ...byZones,
        zonePrices: [...zonePrices, { from: 'bwi', to: 'annapolis', price: 80 }],
      },
      'zonePrices.2.to',
      settingsTexts.sameZones,
    ],
    [
      { ...byZones, zonePrices: [{ from: 'annapolis', to: 'annapolis', price: -1 }] },
      'zonePrices.0.price',
      'Price must be at least 0',
    ],
    [{ ...byZones, zonePrices: [] }, 'zonePrices', settingsTexts.noZonePrices],
    // Also what was not sent is looked at.
    [{ ...byZones, zonePrices: undefined }, 'zonePrices', settingsTexts.noZonePrices],
    [
      { ...byZones, needsDestination: false },
      'needsDestination',
      settingsTexts.zonesNeedDestination,
    ],
    [{ classSurcharges: { SUV: -1 } }, 'classSurcharges.SUV', 'Surcharge must be at least 0'],
    [{ classSurcharges: { SUV: 'x' } }, 'classSurcharges.SUV', 'Surcharge must be a number'],
  ])('refuses %j with the reason at the field', async (fields, field, text) => {
    const response = await changeSection(app, 'services', changeService('Airport', fields));
    expect([response.status, response.error.errors]).toEqual([
      400,
      { [`services.2.${field}`]: text },
    ]);
  });

  it('keeps at least one service bookable online', async () => {
    const offline = (now: Service[]) => now.map((each) => ({ ...each, offeredOnline: false }));
    const refused = await changeSection(app, 'services', offline);
    expect(refused.error.errors).toEqual({ services: settingsTexts.oneOnline });
    // The one that is not sent is for the office already.
    const retired = await changeSection(app, 'services', (now) =>
      now.map(({ offeredOnline: _, ...each }) => ({
        ...each,
        isRetired: each.slug !== 'Hourly-Charter',
      })),
    );
    expect(retired.error.errors).toEqual({ services: settingsTexts.oneOnline });
  });
});

describe('extras', () => {
  const ramp = { name: 'Señor Ramp', price: '0', max: '2' };

  it('are added with their own slug, ordered, retired and brought back', () =>
    withOwnApp(async (own) => {
      const added = await changeSection(own, 'extras', (now) => [ramp, ...now]);
      expect(added.body.extras[0]).toEqual({
        ...{ slug: 'senor-ramp', name: 'Señor Ramp', price: 0, max: 2 },
        ...{ isPerStop: false, isRetired: false },
      });
      const offered = async () =>
        (await own.call(getSettings)).body.extras.map(({ slug }: Extra) => slug);
      expect(await offered()).toEqual(['senor-ramp', 'child-seat', 'meet-and-greet', 'extra-stop']);
      const chosen = { extras: [{ slug: 'senor-ramp', quantity: 1 }] };
      expect((await book(own, chosen)).priceLines.at(-1)).toEqual({
        label: 'Señor Ramp',
        amount: 0,
      });
      await changeSection(own, 'extras', changeExtra('senor-ramp', { isRetired: true }));
      expect(await offered()).toEqual(['child-seat', 'meet-and-greet', 'extra-stop']);
      const query = { serviceType: 'Airport', extras: 'senor-ramp:1' };
      expect((await own.call(getPrice, { query })).status).toBe(400);
      await changeSection(own, 'extras', changeExtra('senor-ramp', { isRetired: false }));
      expect((await own.call(getPrice, { query })).status).toBe(200);
    }));

  it.each<[(now: Extra[]) => unknown, string, string]>([
    [changeExtra('child-seat', { name: ' ' }), 'extras.0.name', 'Name is required'],
    [
      changeExtra('meet-and-greet', { name: 'CHILD SEAT' }),
      'extras.1.name',
      settingsTexts.sameExtra,
    ],
    [changeExtra('child-seat', { price: '' }), 'extras.0.price', 'Price is required'],
    [changeExtra('child-seat', { price: -1 }), 'extras.0.price', 'Price must be at least 0'],
    [changeExtra('child-seat', { max: 0 }), 'extras.0.max', 'Most per ride must be at least 1'],
    [changeExtra('child-seat', { max: 21 }), 'extras.0.max', 'Most per ride must be at most 20'],
    [(now) => now.slice(1), 'extras', settingsTexts.extraNotRemoved],
    [(now) => [...now, { ...ramp, slug: 'ramp' }], 'extras.3.slug', settingsTexts.unknownExtra],
    [
      (now) => Array.from({ length: 31 }, (_, index) => ({ ...now[0], name: `Seat ${index}` })),
      'extras',
      'There can be at most 30 extras',
    ],
  ])('are refused (%#) with the reason at the field', async (update, field, text) => {
    const response = await changeSection(app, 'extras', update);
    expect([response.status, response.error.errors]).toEqual([400, { [field]: text }]);
  });

  it('are changed by one of two administrators at once', () =>
    withOwnApp(async (own) => {
      const { token } = await addAdmin(own);
      const bodies = await Promise.all(
        [16, 17].map((price) => sectionChange(own, 'extras', changeExtra('child-seat', { price }))),
      );
      const responses = await Promise.all(
        bodies.map((body) => own.call(changeSettings, { token, body })),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      const late = responses.find(({ status }) => status === 409);
      expect(late?.error.code).toBe('SETTINGS_CHANGED');
      // The services have their own version.
      const other = await changeSection(own, 'services', changeService('Airport', { price: 151 }));
      expect(other.status).toBe(200);
    }));
});

describe('the preview of a price change', () => {
  it('says what new bookings cost and how many keep their price', () =>
    withOwnApp(async (own) => {
      const suv = await addCarRow(own, { carClass: 'SUV' });
      const airport = { serviceType: 'Airport', destination: 'BWI' };
      await book(own, { ...airport, car: suv, extras: [{ slug: 'child-seat', quantity: 2 }] });
      await book(own, airport);
      const previewOf = async <Section extends SettingsSectionName>(
        section: Section,
        update: (now: SettingsSections[Section]) => unknown,
      ) => (await preview(own, section, update)).body;

      expect(
        await previewOf('services', changeService('Airport', { classSurcharges: { SUV: 40 } })),
      ).toEqual({
        changes: [{ label: 'Airport: SUV surcharge', before: '$0.00', after: '$40.00' }],
        effects: [
          'New bookings of Airport in an SUV cost $40.00 more; 1 upcoming booking keeps its price.',
        ],
      });
      expect(
        await previewOf(
          'services',
          changeService('Airport', { pricing: 'hourly', price: 95, minHours: 3 }),
        ),
      ).toEqual({
        changes: [
          { label: 'Airport: pricing', before: 'fixed price', after: 'by the hour' },
          { label: 'Airport: price', before: '$150.00', after: '$95.00 per hour' },
          { label: 'Airport: minimum hours', before: '1 hour', after: '3 hours' },
          { label: 'Airport: length', before: '2 hours', after: '3 hours' },
        ],
        effects: [
          'New bookings of Airport cost $95.00 per hour, for 3 hours or more; 2 upcoming bookings keep their price.',
        ],
      });
      const zones = await previewOf('services', changeService('Airport', byZones));
      expect(zones.changes).toContainEqual({
        ...{
          label: 'Airport: Annapolis to BWI and northern Anne Arundel',
          before: null,
          after: '$90.00',
        },
      });
      expect(zones.effects).toEqual([
        'New bookings of Airport cost the price between their zones; 2 upcoming bookings keep their price.',
      ]);
      expect(
        (
          await previewOf(
            'services',
            changeService('Airport', { offeredOnline: false, includesStops: true }),
          )
        ).effects,
      ).toEqual([
        'New bookings of Airport pay nothing for stops.',
        'Only the office can book Airport from now on; 2 upcoming bookings stay.',
      ]);

      expect(await previewOf('extras', changeExtra('child-seat', { price: 18, max: 3 }))).toEqual({
        changes: [
          { label: 'Child seat: price', before: '$15.00', after: '$18.00' },
          { label: 'Child seat: most per ride', before: '4', after: '3' },
        ],
        effects: [
          'Child seat costs $18.00 in new bookings; 1 upcoming booking keeps its price.',
          'A new booking can have at most 3 of Child seat.',
        ],
      });
      expect(
        (await previewOf('extras', changeExtra('child-seat', { isRetired: true }))).effects,
      ).toEqual(['Child seat can no longer be added; 1 upcoming booking keeps it.']);
      expect(
        await previewOf('extras', (now) => [...now, { name: 'Toll', price: 5, max: 1 }]),
      ).toEqual({
        changes: [{ label: 'New extra Toll', before: null, after: '$5.00 each, at most 1' }],
        effects: ['Toll can be added to new bookings, for $5.00 each.'],
      });
      expect((await previewOf('extras', (now) => now.toReversed())).effects).toEqual([
        'The booking form lists the extras in this order.',
      ]);
      expect((await own.db.selectFrom('settings').selectAll().execute()).length).toBe(0);
    }));

  it('is what the activity log says afterwards', () =>
    withOwnApp(async (own) => {
      const { token, name } = await addAdmin(own);
      await changeSection(
        own,
        'services',
        changeService('Airport', { classSurcharges: { SUV: 40 } }),
        { token },
      );
      await changeSection(own, 'extras', changeExtra('child-seat', { price: 18 }), { token });
      const { body } = await own.call(listActivity, { token, query: { search: name } });
      const log = JSON.stringify(body);
      expect(log).toContain('the services');
      expect(log).toContain('Airport: SUV surcharge');
      expect(log).toContain('the extras');
      expect(log).toContain('Child seat: price');
    }));
});
