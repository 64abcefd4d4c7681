import { addMs, type Clock, days } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import type { Reports } from '../../modules/reports/index.ts';
import type { Users } from '../../modules/users/index.ts';
import { demoAccounts } from './accounts.ts';

interface Deps {
  clock: Clock;
  users: Users;
  reports: Reports;
}

const weeks = 24;

/** One a week, each for the preceding seven days. */
export function prepareReports({ clock, users, reports }: Deps) {
  const now = clock();
  const dayBefore = (moment: Date, count: number) =>
    addMs(moment, -days(count)).toISOString().slice(0, 10);

  return async (tx: Tx) => {
    const admin = await users.findByEmail(tx, demoAccounts.admin);
    if (!admin) return;
    for (let week = weeks; week > 0; week -= 1) {
      const createdAt = addMs(now, -days(7 * week - 3));
      await reports.add(tx, {
        from: dayBefore(createdAt, 7),
        to: dayBefore(createdAt, 1),
        format: week % 3 === 0 ? 'pdf' : 'csv',
        // Computed on demand, because its rides are demo data too.
        figures: null,
        createdBy: admin._id,
        createdAt,
      });
    }
  };
}
