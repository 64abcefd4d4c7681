import { verifyEmail } from '@chesapeake/contract/accounts/accounts';
import { countUsers, deleteUser, listUsers, setAdmin } from '@chesapeake/contract/accounts/users';
import { countCars, listCars, listCarsWithoutDriver } from '@chesapeake/contract/cars/cars';
import { countDrivers, listDrivers, setDriverCar } from '@chesapeake/contract/drivers/drivers';
import type { Endpoint } from '@chesapeake/contract/http/endpoint';
import { describe, expect, it } from 'vitest';
import { transaction } from '../../src/db/transaction.ts';
import { useApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { emailedToken } from '../support/mailbox.ts';
import { addAdmin, addCustomer, addDriver, signUp } from '../support/people.ts';
import { rideAtStage } from '../support/rides.ts';

const app = useApp();

const ask = async (endpoint: Endpoint, query: Record<string, string> = {}) =>
  app.call(endpoint, { token: (await addAdmin(app)).token, query });
const count = async (endpoint: Endpoint) => (await ask(endpoint)).body;
const idsIn = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);

describe('the user counts', () => {
  it('follow registration, verification, promotion and deletion', {
    tags: ['AUSR-1'],
  }, async () => {
    const admin = await addAdmin(app);
    const read = async () => (await app.call(countUsers, { token: admin.token })).body;
    const before = await read();
    const person = await signUp(app);
    expect(await read()).toEqual({
      ...before,
      all: before.all + 1,
      unverified: before.unverified + 1,
    });
    const token = await emailedToken(app, person.email);
    expect((await app.call(verifyEmail, { body: { token } })).status).toBe(204);
    const act = { token: admin.token, params: { id: person._id } };
    await app.call(setAdmin, { ...act, body: { isAdmin: true } });
    expect(await read()).toEqual({
      ...before,
      all: before.all + 1,
      administrators: before.administrators + 1,
      verified: before.verified + 1,
    });
    await app.call(deleteUser, act);
    expect(await read()).toEqual(before);
  });

  it('match what each filter lists, and names sort in order', async () => {
    const mark = `filtered-${Date.now()}`;
    const named = async (name: string) => {
      const person = await addCustomer(app);
      await transaction(app.db, (tx) =>
        tx
          .updateTable('users')
          .set({ name, search_text: `${name.toLowerCase()}\n${person.email}\n` })
          .where('id', '=', person._id)
          .execute(),
      );
      return person;
    };
    const [zoe, adam] = [await named(`Zoe ${mark}`), await named(`adam ${mark}`)];
    const byName = await ask(listUsers, { search: mark, sort: 'name' });
    expect(idsIn(byName.body)).toEqual([adam._id, zoe._id]);
    const admins = await ask(listUsers, { filter: 'administrators', limit: '200' });
    expect(admins.body.every(({ isAdmin }: { isAdmin: boolean }) => isAdmin)).toBe(true);
    expect(admins.headers['x-total-count']).toBe(String(admins.body.length));
    const unverified = await ask(listUsers, { filter: 'unverified', search: mark });
    expect(unverified.headers['x-total-count']).toBe('2');
    expect((await ask(listUsers, { filter: 'verified', search: mark })).body).toEqual([]);
    expect((await ask(listUsers, { filter: 'old' })).status).toBe(400);
  });
});

describe('the driver counts', () => {
  it('count each status and the drivers on a ride', { tags: ['ADRV-1'] }, async () => {
    const before = await count(countDrivers);
    await addDriver(app, 'Pending');
    await addDriver(app, 'Off-Duty');
    await addDriver(app, 'Rejected');
    await rideAtStage(app, 'In Progress');
    expect(await count(countDrivers)).toEqual({
      all: before.all + 4,
      Pending: before.Pending + 1,
      Active: before.Active + 1,
      'Off-Duty': before['Off-Duty'] + 1,
      Suspended: before.Suspended,
      Rejected: before.Rejected + 1,
      onRide: before.onRide + 1,
    });
  });

  it('count within a search', async () => {
    const { email } = await addDriver(app, 'Off-Duty');
    const { body } = await ask(countDrivers, { search: email });
    expect(body).toMatchObject({ all: 1, Active: 0, 'Off-Duty': 1, Rejected: 0 });
  });

  it('sort by name on request', async () => {
    await addDriver(app);
    const { body } = await ask(listDrivers, { sort: 'name', limit: '200' });
    const names = body.map(({ name }: { name: string }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
  });
});

describe('the fleet counts', () => {
  it('count each status, and the fleet is searched by brand, model and plate', {
    tags: ['ACAR-1'],
  }, async () => {
    const before = await count(countCars);
    const carId = await addCarRow(app);
    await addCarRow(app, 'In Use');
    await addCarRow(app, 'Under Maintenance');
    expect(await count(countCars)).toEqual({
      all: before.all + 3,
      Available: before.Available + 1,
      'In Use': before['In Use'] + 1,
      'Under Maintenance': before['Under Maintenance'] + 1,
    });
    const { body } = await app.call(listCars);
    const car = body.find(({ _id }: { _id: string }) => _id === carId);
    for (const search of [
      `${car.brand} ${car.model}`.toUpperCase(),
      car.plateNumber.toLowerCase(),
    ]) {
      expect(idsIn((await app.call(listCars, { query: { search } })).body), search).toContain(
        carId,
      );
    }
    expect((await app.call(listCars, { query: { search: 'no such car' } })).body).toEqual([]);
    const found = await ask(countCars, { search: car.plateNumber });
    expect(found.body).toEqual({ all: 1, Available: 1, 'In Use': 0, 'Under Maintenance': 0 });
  });

  it('offers a car that has a driver to no other driver', async () => {
    const admin = await addAdmin(app);
    const driver = await addDriver(app);
    const carId = await addCarRow(app);
    const offered = async () => idsIn((await ask(listCarsWithoutDriver)).body);
    expect(await offered()).toContain(carId);
    const give = (id: string | null) =>
      app.call(setDriverCar, {
        token: admin.token,
        params: { id: driver.driverId ?? '' },
        body: { carId: id },
      });
    await give(carId);
    expect(await offered()).not.toContain(carId);
    await give(null);
    expect(await offered()).toContain(carId);
  });
});
