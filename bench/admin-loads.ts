import { customer } from './customer-loads.ts';
import type { Load } from './load.ts';
import { withClient } from './postgres.ts';

const sampleSize = 200;

/** Search terms: distinct people and bookings from all over the tables. */
const samples = (url: string) =>
  withClient(url, async (db) => {
    const read = async (text: string): Promise<string[]> =>
      (await db.query(`${text} limit ${sampleSize}`)).rows.map(({ value }) => value);
    return {
      people: await read('select name as value from users order by md5(id::text)'),
      phones: await read('select right(phone, 4) as value from users order by md5(id::text)'),
      customers: await read(
        'select users.name as value from bookings join users on users.id = user_id order by md5(bookings.id::text)',
      ),
      bookings: await read('select id as value from bookings order by md5(id::text)'),
    };
  });

const daysAgo = (count: number) =>
  new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);

/** The admin lists: their first pages, selective searches, and the dashboard. */
export async function adminLoads(url: string): Promise<Record<string, Load>> {
  const { people, phones, customers, bookings } = await samples(url);
  const load = (path: (turn: number) => string): Load => ({
    request: (turn) => ({ method: 'GET', path: path(turn), headers: customer(0) }),
    status: 200,
  });
  const one = (list: string[], index: number) =>
    encodeURIComponent(list[index % list.length] ?? '');
  const rides = (query: (turn: number) => string) =>
    load((index) => `/api/admin/bookings?limit=10&${query(index)}`);
  const users = (query: (turn: number) => string) =>
    load((index) => `/api/admin/users?limit=24&${query(index)}`);
  const callers = (search: (turn: number) => string) =>
    load((index) => `/api/admin/customers?limit=6&search=${search(index)}`);
  const anything = (search: (turn: number) => string) =>
    load((index) => `/api/admin/search?q=${search(index)}`);
  return {
    dashboard: load(() => '/api/admin/dashboard-stats'),
    'bookings: early pages': rides((index) => `page=${1 + (index % 5)}`),
    'bookings: in a status': rides(
      (index) => `status=${['Pending', 'Completed', 'Cancelled', 'Rejected'][index % 4]}`,
    ),
    'bookings: by pickup': rides((index) => `sort=pickup-latest&page=${1 + (index % 5)}`),
    'bookings: of a day': rides((index) => `date=${daysAgo(2 + (index % 8))}`),
    'bookings: by customer': rides((index) => `search=${one(customers, index)}`),
    'bookings: by id': rides((index) => `search=${one(bookings, index)}`),
    'bookings: by short id': rides((index) => `search=${one(bookings, index).slice(-8)}`),
    'bookings: counts': load(() => '/api/admin/bookings/counts'),
    'notifications: newest': load(() => '/api/notifications?limit=50'),
    'notifications: counts': load(() => '/api/notifications/counts'),
    'users: early pages': users((index) => `page=${1 + (index % 5)}`),
    'users: by name': users((index) => `sort=name&page=${1 + (index % 5)}`),
    'users: unverified': users((index) => `filter=unverified&page=${1 + (index % 5)}`),
    'users: search': users((index) => `search=${one(people, index)}`),
    'users: counts': load(() => '/api/admin/users/counts'),
    'desk: callers by four digits': callers((index) => one(phones, index)),
    'search: everything by name': anything((index) => one(people, index)),
    'drivers: early pages': load((index) => `/api/drivers?limit=24&page=${1 + (index % 5)}`),
    'drivers: search': load((index) => `/api/drivers?limit=24&search=${one(people, index)}`),
  };
}
