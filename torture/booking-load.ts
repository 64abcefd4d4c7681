import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isAnnouncedOutage, send, signIn, signInAsDemo } from './http.ts';

const day = 24 * 60 * 60 * 1000;
/** A customer with an unverified address may have ten unpaid bookings. */
const bookingsPerCustomer = 8;
/** An airport ride and its turnaround take two and a half hours. */
const ridesPerDay = 8;

export interface BookingLoad {
  /** The marks of the bookings that the server has confirmed. */
  acknowledged: Set<string>;
  tries: () => number;
  serverErrors: () => number;
  unavailable: () => number;
  /** Milliseconds until a booking succeeds, counted from now. */
  nextSuccess: () => Promise<number>;
  /** Resolves once this many more bookings are confirmed. */
  grownBy: (count: number) => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Customers who book all the time. Each booking has a key and a mark of its own; a request without
 * a definite answer is sent again with the same key, as a careful client does.
 */
export async function startBookingLoad(
  urls: readonly string[],
  { workers = 4 } = {},
): Promise<BookingLoad> {
  const run = randomUUID().slice(0, 8);
  const acknowledged = new Set<string>();
  const counts = { tries: 0, serverErrors: 0, unavailable: 0 };
  let isStopped = false;
  let next = 0;
  let onSuccess: (() => void)[] = [];
  const [first = ''] = urls;
  const cars = (await send('GET', `${first}/api/cars`))?.body as { _id: string }[];
  const urlFor = (index: number) => urls[index % urls.length] ?? first;

  async function sendUntilAnswered(path: string, body: object, token?: string, key = randomUUID()) {
    while (!isStopped) {
      counts.tries += 1;
      const answer = await send('POST', `${urlFor(counts.tries)}${path}`, {
        token,
        body: JSON.stringify(body),
        headers: { 'idempotency-key': key },
      });
      if (answer && answer.status < 500) return answer;
      if (answer && isAnnouncedOutage(answer)) counts.unavailable += 1;
      else if (answer) counts.serverErrors += 1;
      await pause(50);
    }
    return undefined;
  }

  async function newCustomer(): Promise<string | undefined> {
    const email = `torture-${randomUUID()}@example.com`;
    const password = 'torture-secret';
    const person = { name: 'Torture', email, phone: '4105550100', password };
    await sendUntilAnswered('/api/auth/register', { ...person, confirmPassword: password });
    while (!isStopped) {
      const session = await signIn(urlFor(counts.tries), email, password);
      if (session) return session.token;
      await pause(50);
    }
    return undefined;
  }

  /** Each number is a slot of its own, so that bookings do not compete for a car. */
  function slot(number: number) {
    const car = cars[number % cars.length]?._id;
    const ride = Math.floor(number / cars.length);
    const midnight = Math.floor(Date.now() / day + 2 + ride / ridesPerDay) * day;
    return { car, pickupTime: new Date(midnight + (ride % ridesPerDay) * 3 * 60 * 60 * 1000) };
  }

  async function work() {
    while (!isStopped) {
      const token = await newCustomer();
      for (let count = 0; token && count < bookingsPerCustomer && !isStopped; count += 1) {
        const number = next++;
        const mark = `torture ${run} ${number}.`;
        const booking = {
          serviceType: 'Airport',
          pickupLocation: mark,
          destination: 'BWI Airport',
          ...slot(number),
        };
        const answer = await sendUntilAnswered('/api/bookings', booking, token);
        if (answer?.status === 201) {
          acknowledged.add(mark);
          for (const listener of onSuccess) listener();
          onSuccess = [];
        } else if (answer?.status === 401) break;
      }
    }
  }

  const working = Array.from({ length: workers }, work);
  const nextSuccess = async () => {
    const begin = performance.now();
    await new Promise<void>((resolve) => onSuccess.push(resolve));
    return performance.now() - begin;
  };
  return {
    acknowledged,
    tries: () => counts.tries,
    serverErrors: () => counts.serverErrors,
    unavailable: () => counts.unavailable,
    nextSuccess,
    grownBy: async (count) => {
      const enough = acknowledged.size + count;
      while (acknowledged.size < enough) await nextSuccess();
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(working);
    },
  };
}

/** Compares the confirmed bookings with those that are stored. */
export async function countLostAndDoubled(url: string, { acknowledged }: BookingLoad) {
  const { token } = await signInAsDemo(url, 'admin');
  const stored = new Map<string, number>();
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ search: 'torture', limit: '200', page: String(page) });
    const answer = await send('GET', `${url}/api/admin/bookings?${query}`, { token });
    if (answer?.status !== 200) throw new Error('The bookings cannot be listed.');
    const rows = answer.body as { pickupLocation: string }[];
    for (const { pickupLocation } of rows) {
      stored.set(pickupLocation, (stored.get(pickupLocation) ?? 0) + 1);
    }
    if (rows.length < 200) break;
  }
  return {
    lost: [...acknowledged].filter((mark) => !stored.has(mark)).length,
    doubled: [...stored.values()].filter((count) => count > 1).length,
  };
}
