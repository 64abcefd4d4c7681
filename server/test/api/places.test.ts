import { listActivity } from '@chesapeake/contract/activity/activity';
import { deleteBooking } from '@chesapeake/contract/bookings/bookings';
import {
  addPlace,
  changePlace,
  countPlaces,
  getTravel,
  listAdminPlaces,
  listPlaces,
  type Place,
  placeTexts,
  removePlace,
  type SuggestedPlace,
} from '@chesapeake/contract/places/places';
import { previewSettings } from '@chesapeake/contract/settings/admin-settings';
import { describe, expect, it } from 'vitest';
import { findByText } from '../../src/modules/places/index.ts';
import { startApp, useApp } from '../support/app.ts';
import { addAdmin, addCustomer } from '../support/people.ts';
import { book } from '../support/rides.ts';
import { changeSection, readSettings, sectionChange, withOwnApp } from '../support/settings.ts';

const app = useApp();
const unknownId = '019a0000-0000-7000-8000-000000000000';

let count = 0;
const aPlace = (changes: object = {}) => {
  count += 1;
  return {
    name: `Oak Lane Farm ${count}`,
    address: '12 Oak Lane, Davidsonville, MD 21035',
    latitude: 38.9229,
    longitude: -76.6283,
    zone: 'annapolis',
    kind: 'other',
    ...changes,
  };
};

async function suggest(token: string, search: string): Promise<SuggestedPlace[]> {
  const response = await app.call(listPlaces, { token, query: { search, limit: '8' } });
  expect(response.status).toBe(200);
  return response.body;
}
const names = (places: { name: string }[]) => places.map(({ name }) => name);

describe('suggested places', { tags: ['FACT-5'] }, () => {
  it('are known places, the best match first', async () => {
    const { token } = await addCustomer(app);
    const [first, ...others] = await suggest(token, 'bwi');
    expect(first).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'BWI Airport',
      address: 'Baltimore/Washington International, MD 21240',
      zone: 'bwi',
      kind: 'airport',
    });
    expect(others).toHaveLength(7);
    expect(names(await suggest(token, 'terminal 2 REAGAN'))[0]).toBe('Reagan Airport, Terminal 2');
    expect(names(await suggest(token, 'dca'))).toContain('Reagan Airport');
    expect(names(await suggest(token, 'annapolis'))[0]).toBe('Annapolis');
    expect(await suggest(token, 'nowhere at all')).toEqual([]);
    expect(names(await suggest(token, '100% %_'))).toEqual([]);
  });

  it('come in pages, with their number', async () => {
    const { token } = await addCustomer(app);
    const all = await app.call(listPlaces, { token });
    expect(all.body).toHaveLength(100);
    expect(Number(all.headers['x-total-count'])).toBeGreaterThan(250);
    const second = await app.call(listPlaces, { token, query: { page: '2', limit: '50' } });
    expect(second.body).toEqual(all.body.slice(50, 100));
  });

  it('begin with the caller’s own earlier places, the latest first, each once', async () => {
    const customer = await addCustomer(app);
    await book(app, { customer, pickupLocation: '7 Café Street', pickupTime: inDays(3) });
    await book(app, {
      customer,
      serviceType: 'Airport',
      pickupLocation: '7 CAFÉ  street',
      destination: 'bwi airport, departures',
      pickupTime: inDays(5),
    });
    await book(app, { pickupLocation: '9 Cafe Court' });
    expect(await suggest(customer.token, 'cafe')).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: '7 CAFÉ  street',
        address: '',
        zone: null,
        kind: 'earlier',
      },
    ]);
    // A text that names a known place is that place.
    const [own, ...known] = await suggest(customer.token, 'bwi');
    expect(own).toMatchObject({ name: 'BWI Airport, Departures', zone: 'bwi', kind: 'earlier' });
    expect(names(known)).not.toContain('BWI Airport, Departures');
    const all = await suggest(customer.token, '');
    expect(names(all).slice(0, 2)).toEqual(['7 CAFÉ  street', 'BWI Airport, Departures']);
    expect(all[2]?.kind).toBe('airport');
    // Nobody sees another customer's places.
    expect(await suggest((await addCustomer(app)).token, 'cafe')).toEqual([]);
  });

  it('do not come from deleted bookings', async () => {
    const { customer, _id } = await book(app, { pickupLocation: '31 Vanished Street' });
    expect(await suggest(customer.token, 'vanished')).toHaveLength(1);
    const { token } = await addAdmin(app);
    await app.call(deleteBooking, { token, params: { id: _id } });
    expect(await suggest(customer.token, 'vanished')).toEqual([]);
  });
});

describe('a known place', () => {
  it('is found by its name or by name and address, whatever the case and spaces', async () => {
    const wanted = await findByText(app.db, 'BWI Airport, Departures');
    expect(wanted).toMatchObject({ zone: 'bwi', kind: 'airport' });
    for (const text of [
      ' bwi airport,departures ',
      'BWI AIRPORT, DEPARTURES,  Baltimore/Washington International, MD 21240',
    ]) {
      expect(await findByText(app.db, text), text).toEqual(wanted);
    }
    expect(await findByText(app.db, 'Prince George’s County')).toMatchObject({ kind: 'county' });
    expect(await findByText(app.db, 'BWI')).toBeUndefined();
    expect(await findByText(app.db, '')).toBeUndefined();
  });
});

describe('the drive between two places', { tags: ['FACT-6'] }, () => {
  const drive = async (query: Record<string, string>) => {
    const { token } = await addCustomer(app);
    return app.call(getTravel, { token, query });
  };

  it('has miles and minutes if both are known', async () => {
    const known = { from: 'BWI Airport', to: 'Washington Union Station' };
    const night = await drive({ ...known, at: '2026-11-18T07:00:00Z' });
    expect(night.status).toBe(200);
    expect(night.body).toEqual({
      miles: expect.closeTo(32, -1),
      minutes: expect.closeTo(45, -1),
      source: 'estimate',
    });
    const rushHour = await drive({ ...known, at: '2026-11-18T22:00:00Z' });
    expect(rushHour.body.minutes).toBeGreaterThan(night.body.minutes);
    expect((await drive(known)).body.source).toBe('estimate');
  });

  it('is not known if one place is not', async () => {
    const nothing = { miles: null, minutes: null, source: null };
    const response = await drive({ from: 'BWI Airport', to: '12 Nowhere Lane' });
    expect([response.status, response.body]).toEqual([200, nothing]);
  });

  it('reports wrong input by field', async () => {
    const { status, error } = await drive({ from: '', at: 'noon' });
    expect(status).toBe(400);
    expect(error.errors).toEqual({
      from: 'From is required',
      to: 'To is required',
      at: 'At must be a time, as ISO 8601',
    });
  });

  it('takes the office’s minutes between the zones', async () => {
    const saved = await changeSection(app, 'zones', (now) => ({
      ...now,
      minutes: [{ from: 'western-maryland', to: 'lower-shore', minutes: 333 }],
    }));
    expect(saved.status).toBe(200);
    const there = await drive({ from: 'Cumberland', to: 'Ocean City' });
    expect(there.body).toMatchObject({ minutes: 333, source: 'zones' });
    expect((await drive({ from: 'Ocean City', to: 'Cumberland' })).body.minutes).toBe(333);
    expect((await drive({ from: 'Ocean City', to: 'Annapolis' })).body.source).toBe('estimate');
  });

  it('takes the answer of a routing server, if there is one', { tags: ['FACT-7'] }, async () => {
    const travel = { miles: 40, minutes: 50 };
    const routed = await startApp({
      routing: { route: async () => travel, table: async () => [] },
    });
    const { token } = await addCustomer(routed);
    const query = { from: 'BWI Airport', to: 'Annapolis' };
    const response = await routed.call(getTravel, { token, query });
    await routed.stop();
    expect(response.body).toEqual({ ...travel, source: 'routing' });
  });
});

describe('the office’s list of places', () => {
  const listed = async (query: Record<string, string>) => {
    const { token } = await addAdmin(app);
    return app.call(listAdminPlaces, { token, query });
  };

  it('refuses a zone that cannot be stored', async () => {
    const refused = await listed({ zone: '\u0000' });
    expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([400, ['zone']]);
  });

  it('is searched by words and zone', async () => {
    const { body, headers } = await listed({ search: 'dover easton' });
    expect(body).toEqual([
      {
        _id: expect.any(String),
        name: 'Tidewater Inn',
        address: '101 East Dover Street, Easton, MD 21601',
        latitude: 38.7744,
        longitude: -76.0768,
        zone: 'mid-shore',
        kind: 'hotel',
      },
    ]);
    expect(headers['x-total-count']).toBe('1');
    const inZone = await listed({ zone: 'howard', limit: '200' });
    expect(new Set(inZone.body.map(({ zone }: Place) => zone))).toEqual(new Set(['howard']));
    const { token } = await addAdmin(app);
    const counted = await app.call(countPlaces, { token });
    expect(counted.body).toContainEqual({ zone: 'howard', places: inZone.body.length });
  });

  it('keeps the garage: it can be renamed, but not removed', async () => {
    await withOwnApp(async (own) => {
      const { token } = await addAdmin(own);
      const search = 'Annapolis, Anne Arundel';
      const { body: found } = await own.call(listAdminPlaces, { token, query: { search } });
      const { _id, ...fields } = found.find(({ name }: Place) => name === 'Annapolis');
      const readGarage = async () => (await readSettings(own)).planning.garage;
      const rename = (changes: object) =>
        own.call(changePlace, { token, params: { id: _id }, body: { ...fields, ...changes } });
      expect(await readGarage()).toBe('Annapolis');
      expect((await rename({ name: 'Our garage' })).status).toBe(200);
      expect(await readGarage()).toBe('Our garage');
      const log = await own.call(listActivity, { token, query: { area: 'settings', limit: '1' } });
      expect(log.body[0].changes[1]).toEqual({
        label: 'Garage',
        before: 'Annapolis',
        after: 'Our garage',
      });
      const garage = `Our garage, ${fields.address}`;
      await changeSection(own, 'planning', (now) => ({ ...now, garage }));
      expect((await rename({ name: 'Our garage', address: 'West Street' })).status).toBe(200);
      expect(await readGarage()).toBe('Our garage, West Street');
      const kept = await own.call(removePlace, { token, params: { id: _id } });
      expect([kept.status, kept.error.code]).toEqual([409, 'PLACE_IS_GARAGE']);
    });
  });

  it('is changed by the office, and suggestions follow', async () => {
    const { token } = await addAdmin(app);
    const customer = await addCustomer(app);
    const fields = aPlace({ name: 'Herrington Jetty' });
    const added = await app.call(addPlace, { token, body: fields });
    expect(added.status).toBe(201);
    expect(added.body).toEqual({ ...fields, _id: expect.any(String) });
    expect(await suggest(customer.token, 'herrington')).toHaveLength(1);

    const params = { id: added.body._id };
    const body = { ...fields, name: 'Bay Jetty', latitude: '38.75', zone: 'southern-maryland' };
    const changed = await app.call(changePlace, { token, params, body });
    expect(changed.body).toMatchObject({ name: 'Bay Jetty', latitude: 38.75 });
    expect(await suggest(customer.token, 'herrington')).toEqual([]);
    expect(await findByText(app.db, 'bay jetty')).toMatchObject({ zone: 'southern-maryland' });

    expect((await app.call(removePlace, { token, params })).status).toBe(204);
    expect(await suggest(customer.token, 'bay jetty')).toEqual([]);
    expect(await findByText(app.db, 'bay jetty')).toBeUndefined();
    for (const gone of [
      await app.call(removePlace, { token, params }),
      await app.call(changePlace, { token, params, body }),
      await app.call(removePlace, { token, params: { id: unknownId } }),
    ]) {
      expect(gone.error.code).toBe('PLACE_NOT_FOUND');
    }
    // The name is free again.
    expect((await app.call(addPlace, { token, body })).status).toBe(201);

    const log = await app.call(listActivity, { token, query: { area: 'settings', limit: '4' } });
    const jetty = `Bay Jetty, ${fields.address}; 38.75, -76.6283; Southern Maryland; Other`;
    expect(log.body[1]).toMatchObject({
      text: 'changed the places',
      changes: [{ label: 'Place Bay Jetty', before: jetty, after: null }],
    });
    expect(log.body[2].changes).toEqual([
      {
        label: 'Place Herrington Jetty',
        before: `Herrington Jetty, ${fields.address}; 38.9229, -76.6283; Annapolis; Other`,
        after: jetty,
      },
    ]);
  });

  it('refuses a name of marks alone', async () => {
    const { token } = await addAdmin(app);
    const refused = await app.call(addPlace, { token, body: aPlace({ name: '\u0301' }) });
    expect([refused.status, refused.error.errors]).toEqual([
      400,
      { name: placeTexts.nameWithoutLetters },
    ]);
  });

  it('refuses a name that another place has', async () => {
    const { token } = await addAdmin(app);
    const body = aPlace({ name: 'TIDEWATER  inn' });
    const taken = await app.call(addPlace, { token, body });
    expect(taken.status).toBe(409);
    expect(taken.error).toMatchObject({
      code: 'PLACE_NAME_TAKEN',
      errors: { name: 'A place with this name already exists.' },
    });
    const { body: own } = await app.call(addPlace, { token, body: aPlace() });
    const renamed = await app.call(changePlace, { token, params: { id: own._id }, body });
    expect(renamed.error.code).toBe('PLACE_NAME_TAKEN');
    // Its own name is its own.
    const same = { ...own, address: 'Elsewhere, MD' };
    const kept = await app.call(changePlace, { token, params: { id: own._id }, body: same });
    expect(kept.status).toBe(200);
  });

  it.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ address: '' }, { address: 'Address is required' }],
    [{ latitude: 200 }, { latitude: 'Latitude must be from -90 to 90' }],
    [{ longitude: '-181' }, { longitude: 'Longitude must be from -180 to 180' }],
    [{ latitude: 'north' }, { latitude: 'Latitude must be a number' }],
    [{ latitude: '' }, { latitude: 'Latitude is required' }],
    [{ zone: 'atlantis' }, { zone: 'Choose a zone from the list' }],
    [{ zone: '' }, { zone: 'Zone is required' }],
    [{ kind: 'earlier' }, { kind: 'Choose a kind from the list' }],
    [{ name: 'x'.repeat(81) }, { name: 'Name must be at most 80 characters' }],
  ])('refuses %j with a sentence at the field', async (wrong, errors) => {
    const { token } = await addAdmin(app);
    const response = await app.call(addPlace, { token, body: aPlace(wrong) });
    expect(response.status).toBe(400);
    expect(response.error.errors).toEqual(errors);
  });
});

describe('the zones', () => {
  const refused = async (change: Parameters<typeof sectionChange<'zones'>>[2]) => {
    const response = await changeSection(app, 'zones', change);
    expect(response.status).toBe(400);
    return response.error.errors;
  };

  it('are added, renamed and removed while unused; their slug stays', async () => {
    const added = await changeSection(app, 'zones', ({ list, minutes }) => ({
      list: [...list, { name: 'Delaware Beaches' }],
      minutes,
    }));
    expect(added.body.zones.list.at(-1)).toEqual({
      slug: 'delaware-beaches',
      name: 'Delaware Beaches',
    });
    const { token } = await addAdmin(app);
    const place = await app.call(addPlace, { token, body: aPlace({ zone: 'delaware-beaches' }) });
    expect(place.status).toBe(201);
    const renamed = await changeSection(app, 'zones', ({ list, minutes }) => ({
      list: list.map(({ slug, name }) => ({
        slug,
        name: slug === 'delaware-beaches' ? 'Rehoboth' : name,
      })),
      minutes,
    }));
    expect(renamed.body.zones.list.at(-1)).toEqual({ slug: 'delaware-beaches', name: 'Rehoboth' });
    const without = (now: { list: { slug: string }[]; minutes: unknown[] }) => ({
      ...now,
      list: now.list.filter(({ slug }) => slug !== 'delaware-beaches'),
    });
    expect(await refused(without)).toEqual({
      'zones.list': 'Rehoboth has 1 place. Move them to another zone first',
    });
    await app.call(removePlace, { token, params: { id: place.body._id } });
    const preview = await app.call(previewSettings, {
      token,
      body: await sectionChange(app, 'zones', without),
    });
    expect(preview.body).toMatchObject({
      changes: [{ label: 'Zone Rehoboth', before: 'Rehoboth', after: null }],
    });
    const pricedAs = (pricing: string) =>
      changeSection(app, 'services', (now) =>
        now.map((service) => ({
          ...service,
          ...(service.slug === 'Airport' && {
            pricing,
            zonePrices: [{ from: 'annapolis', to: 'delaware-beaches', price: 190 }],
          }),
        })),
      );
    expect((await pricedAs('zones')).status).toBe(200);
    expect(await refused(without)).toEqual({
      'zones.list': 'Airport has prices from or to Rehoboth. Remove those prices first',
    });
    expect((await pricedAs('fixed')).status).toBe(200);
    expect((await changeSection(app, 'zones', without)).status).toBe(200);
    const late = await app.call(addPlace, { token, body: aPlace({ zone: 'delaware-beaches' }) });
    expect(late.error.errors).toEqual({ zone: 'Choose a zone from the list' });
  });

  it('refuse wrong names and minutes with a sentence at the field', async () => {
    expect(
      await refused(({ list, minutes }) => ({ list: [...list, { name: 'annapolis' }], minutes })),
    ).toEqual({ 'zones.list.18.name': 'Another zone has this name' });
    expect(
      await refused(({ list, minutes }) => ({
        list: [...list, { slug: 'atlantis', name: 'Atlantis' }],
        minutes,
      })),
    ).toEqual({ 'zones.list.18.slug': 'Choose a zone from the list' });
    expect(
      await refused((now) => ({
        ...now,
        minutes: [
          { from: 'annapolis', to: 'bwi', minutes: 0 },
          { from: '', to: 'bwi', minutes: 'soon' },
        ],
      })),
    ).toEqual({
      'zones.minutes.0.minutes': 'Minutes must be at least 1',
      'zones.minutes.1.from': 'Choose a zone from the list',
      'zones.minutes.1.minutes': 'Minutes must be a number',
    });
    const twice = { from: 'annapolis', to: 'bwi', minutes: 30 };
    expect(await refused((now) => ({ ...now, minutes: [twice, twice] }))).toEqual({
      'zones.minutes.1.to': 'Another line has the same zones',
    });
    const nowhere = { from: 'annapolis', to: 'atlantis', minutes: 30 };
    expect(await refused((now) => ({ ...now, minutes: [nowhere] }))).toEqual({
      'zones.minutes.0.to': 'Choose a zone from the list',
    });
  });
});

function inDays(count: number) {
  return new Date(Date.now() + count * 86_400_000).toISOString();
}
