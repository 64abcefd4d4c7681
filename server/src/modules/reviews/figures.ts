import type { PageQuery } from '@chesapeake/contract/lists';
import type { DriversTrend } from '@chesapeake/contract/reviews';
import { readDailyTotals, readTotals } from '../../db/kept-totals.ts';
import type { Page } from '../../db/lists.ts';
import type { Db } from '../../db/schema.ts';
import { partsOf, summaryOf, tallyOf } from './ratings.ts';
import type { Narrowing } from './repository.ts';
import * as repository from './repository.ts';
import { monthsUntil, trendOf } from './trends.ts';

/** Where a period has no beginning or no end: beyond these there is no day. */
const [firstDay, lastDay] = ['2000-01-01', '2199-12-31'];

/** How many there are of each rating, by kept totals; of one driver's days, by that driver's index. */
export async function countStars(db: Db, narrowing: Narrowing) {
  const { state, driver, from, to } = narrowing;
  if (driver && (from || to)) {
    return summaryOf(await repository.countOfDriverOnDays(db, { ...narrowing, driver }));
  }
  const parts = partsOf(state, driver);
  if (from || to) {
    const period = { first: from ?? firstDay, last: to ?? lastDay };
    const totals = await readDailyTotals(db, 'reviewed', period, parts);
    return summaryOf(totals.map(({ part, count }) => tallyOf(part, count)));
  }
  const totals = await readTotals(db, driver ? 'driver-reviews' : 'reviews', parts);
  return summaryOf([...totals].map(([part, { count }]) => tallyOf(part, count)));
}

/** Those who drive for us and were reviewed, the one with the most reviews first. */
async function reviewedDrivers(db: Db) {
  const totals = await readTotals(db, 'driver-reviews');
  const ids = new Set([...totals.keys()].map((part) => part.split(':')[0] ?? ''));
  const drivers = await repository.listDrivers(db, [...ids]);
  return drivers
    .map((driver) => {
      const tallies = partsOf('visible', driver._id).map((part) =>
        tallyOf(part, totals.get(part)?.count ?? 0),
      );
      const { average, count } = summaryOf(tallies);
      return { driver, average, count };
    })
    .filter(({ count }) => count > 0)
    .sort(
      (one, other) => other.count - one.count || (one.driver.name < other.driver.name ? -1 : 1),
    );
}

export async function listTrends(
  db: Db,
  today: string,
  { page, limit }: PageQuery,
): Promise<Page<DriversTrend>> {
  const all = await reviewedDrivers(db);
  const shown = all.slice((page - 1) * limit, page * limit);
  const period = { first: `${monthsUntil(today)[0]}-01`, last: today };
  const ids = shown.map(({ driver }) => driver._id);
  const days = ids.length > 0 ? await readDailyTotals(db, 'driver-rated', period, ids) : [];
  const rows = shown.map((rated) => ({
    ...rated,
    ...trendOf(
      days.filter(({ part }) => part === rated.driver._id),
      today,
    ),
  }));
  return { rows, total: all.length };
}
