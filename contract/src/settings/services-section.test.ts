import { expect, it } from 'vitest';
import { findServiceProblems, servicesSection } from './services-section.ts';
import { settingsTexts } from './settings-texts.ts';

const service = {
  name: 'Transfer',
  offerName: 'Transfers',
  description: 'From zone to zone',
  price: '90',
  windowMinutes: '60',
  needsDestination: true,
};

const errorsOf = (...services: unknown[]) =>
  Object.fromEntries(
    servicesSection
      .safeParse(services)
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  );

it('reports a missing price together with the other errors of a service', () => {
  expect(errorsOf({ ...service, name: '', price: '', windowMinutes: undefined })).toEqual({
    '0.name': 'Name is required',
    '0.price': 'Price is required',
    '0.windowMinutes': 'Length is required',
  });
  expect(errorsOf({ ...service, price: 'free' })).toEqual({ '0.price': 'Price must be a number' });
});

it('asks each kind of pricing only for what it uses', () => {
  const hourly = { ...service, pricing: 'hourly', windowMinutes: '', minHours: '3' };
  expect(errorsOf(hourly)).toEqual({});
  expect(errorsOf({ ...hourly, minHours: '' })).toEqual({
    '0.minHours': 'Minimum hours is required',
  });
  const zonePrices = [{ from: 'annapolis', to: 'baltimore', price: '0' }];
  expect(errorsOf({ ...service, pricing: 'zones', price: '', zonePrices })).toEqual({});
  // What is left over from another kind of pricing does not matter.
  expect(errorsOf({ ...service, pricing: 'fixed', minHours: '' })).toEqual({});
});

it.each([null, 'x', 7, [], {}])('refuses %j as a service without failing', (wrong) => {
  expect(Object.keys(errorsOf(wrong))).not.toEqual([]);
});

it('judges only services that are offered, and what is known of them', () => {
  const zones = { isRetired: false, needsDestination: true, pricing: 'zones' as const };
  expect(findServiceProblems([zones])).toEqual([]);
  expect(findServiceProblems([{ ...zones, zonePrices: [] }])).toEqual([
    { path: [0, 'zonePrices'], message: settingsTexts.noZonePrices },
  ]);
  const fixed = { isRetired: false, needsDestination: false, offeredOnline: true };
  expect(findServiceProblems([{ ...zones, zonePrices: [], isRetired: true }, fixed])).toEqual([]);
});
