import type { PageQuery } from '@chesapeake/contract/http/lists';
import type { DriverRatingTrend } from '@chesapeake/contract/reviews/reviews';
import type { Page } from '../../db/query-helpers.ts';
import { readDailyTotals, readTotals } from '../../db/running-totals.ts';
import type { Db } from '../../db/schema.ts';
import { summarizeRatings, toTally, totalKeys } from './ratings.ts';
import type { ReviewFilters } from './repository.ts';
import * as repository from './repository.ts';
import { monthsUntil, toTrend } from './trends.ts';

/** Defaults for an open start or end. */
const [firstDay, lastDay] = ['2000-01-01', '2199-12-31'];

/**
 * Counts reviews by rating from the running totals; for one driver's days, with that driver's
 * index.
 */
export async function countByStars(db: Db, filters: ReviewFilters) {
  const { state, driver, from, to } = filters;
  if (driver && (from || to)) {
    return summarizeRatings(await repository.countOfDriverByDays(db, { ...filters, driver }));
  }
  const keys = totalKeys(state, driver);
  if (from || to) {
    const period = { first: from ?? firstDay, last: to ?? lastDay };
    const totals = await readDailyTotals(db, 'reviewed', period, keys);
    return summarizeRatings(totals.map(({ part, count }) => toTally(part, count)));
  }
  const totals = await readTotals(db, driver ? 'driver-reviews' : 'reviews', keys);
  return summarizeRatings([...totals].map(([part, { count }]) => toTally(part, count)));
}

/** Current drivers with reviews, most reviewed first. */
async function listReviewedDrivers(db: Db) {
  const totals = await readTotals(db, 'driver-reviews');
  const ids = new Set([...totals.keys()].map((part) => part.split(':')[0] ?? ''));
  const drivers = await repository.listDrivers(db, [...ids]);
  return drivers
    .map((driver) => {
      const tallies = totalKeys('visible', driver._id).map((part) =>
        toTally(part, totals.get(part)?.count ?? 0),
      );
      const { average, count } = summarizeRatings(tallies);
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
): Promise<Page<DriverRatingTrend>> {
  const all = await listReviewedDrivers(db);
  const pageRows = all.slice((page - 1) * limit, page * limit);
  const period = { first: `${monthsUntil(today)[0]}-01`, last: today };
  const ids = pageRows.map(({ driver }) => driver._id);
  const days = ids.length > 0 ? await readDailyTotals(db, 'driver-rated', period, ids) : [];
  const rows = pageRows.map((rated) => ({
    ...rated,
    ...toTrend(
      days.filter(({ part }) => part === rated.driver._id),
      today,
    ),
  }));
  return { rows, total: all.length };
}
