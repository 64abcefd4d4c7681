import { testCards } from '@chesapeake/contract/payments/payments';
import type { Size } from './seed.ts';
import { idFor, sqlId, tokenFor } from './seeded-ids.ts';
import { slotAt } from './slots.ts';

/** Everybody is signed in: administrators first, then customers; the last people drive. */
export const mixedLoadSize: Size = { bookings: 2_000, people: 1_000, signedIn: 1_000 };

const admins = 4;
const driversPerCaller = 10;
const firstCustomer = 200;
const customersPerCaller = 40;

/** As SQL, for a seeded database, where only the first of them is an administrator. */
export const addAdminsSql = `update users set is_admin = true, built_in_role = 'owner'
  where id in (${Array.from({ length: admins }, (_, n) => sqlId('user', String(n))).join()})`;

/** The account of a driver. */
const personDriving = (driver: number) => mixedLoadSize.people - 1 - driver;

/** Soon enough for its driver to start it. */
const soonMs = 20 * 60_000;

export interface MixedLoad {
  /** Answered so far. */
  requests: () => number;
  /** Rejects if an answer was not the expected one. */
  failed: Promise<never>;
  stop: () => Promise<void>;
}

/**
 * Callers who book, pay, assign, accept, start, complete and cancel, and look at their lists in
 * between; each waits for every answer. Each has people and cars of its own, so nothing is refused.
 */
export function startMixedLoad(url: string, callers = 4): MixedLoad {
  let requests = 0;
  let isStopped = false;
  let usedSlots = 0;

  async function send(method: string, path: string, person: number, body?: object) {
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        authorization: `Bearer ${tokenFor(person)}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    requests += 1;
    return JSON.parse(text);
  }

  async function bookAndPay(customer: number, slot: { car: string; pickupTime: Date }) {
    const query = new URLSearchParams({
      pickupTime: slot.pickupTime.toISOString(),
      serviceType: 'Airport',
    });
    await send('GET', `/api/cars/available?${query}`, customer);
    const { _id } = await send('POST', '/api/bookings', customer, {
      ...slot,
      serviceType: 'Airport',
      pickupLocation: '80 Compromise Street, Annapolis',
      destination: 'BWI Airport',
    });
    const card = { number: testCards.pays, expiry: '12/39', cvc: '123' };
    await send('PUT', `/api/bookings/${_id}/pay`, customer, { method: 'test-card', ...card });
    await send('GET', '/api/bookings/mybookings?limit=10', customer);
    return _id as string;
  }

  async function rideNow(turn: number, caller: number, customer: number) {
    const admin = turn % admins;
    const driver = caller * driversPerCaller + (turn % driversPerCaller);
    const slot = { car: idFor('car', driver), pickupTime: new Date(Date.now() + soonMs) };
    const id = await bookAndPay(customer, slot);
    await send('GET', '/api/admin/bookings?limit=20', admin);
    await send('PUT', `/api/admin/bookings/${id}/assign-driver`, admin, {
      driverId: idFor('driver', driver),
    });
    await send('GET', '/api/drivers/me/bookings/proposed', personDriving(driver));
    for (const step of ['accept', 'start', 'complete'])
      await send('PUT', `/api/drivers/me/bookings/${id}/${step}`, personDriving(driver));
    await send('GET', '/api/notifications?limit=20', customer);
    await send('GET', '/api/admin/dashboard-stats', admin);
  }

  async function cancelLater(customer: number) {
    const id = await bookAndPay(customer, slotAt(usedSlots++));
    await send('PUT', `/api/bookings/${id}/cancel`, customer, {});
    await send('GET', '/api/notifications?limit=20', customer);
  }

  async function work(caller: number) {
    for (let turn = 0; !isStopped; turn += 1) {
      const customer = firstCustomer + caller * customersPerCaller + (turn % customersPerCaller);
      await rideNow(turn, caller, customer);
      if (!isStopped) await cancelLater(customer);
      // A booking that stays.
      if (!isStopped) await bookAndPay(customer, slotAt(usedSlots++));
    }
  }

  const working = Promise.all(Array.from({ length: callers }, (_, caller) => work(caller)));
  const failed = new Promise<never>((_resolve, reject) => void working.catch(reject));
  failed.catch(() => {});
  return {
    requests: () => requests,
    failed,
    stop: async () => {
      isStopped = true;
      await working;
    },
  };
}
