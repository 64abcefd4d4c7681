import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import type { Pictures } from '../files/pictures.ts';
import type { Cars } from '../modules/cars/service.ts';
import type { Messages } from '../modules/messages/service.ts';
import type { Notifications } from '../modules/notifications/service.ts';
import type { Reports } from '../modules/reports/service.ts';
import type { SettingsService } from '../modules/settings/service.ts';
import type { Users } from '../modules/users/service.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { prepareAccounts } from './demo/accounts.ts';
import { prepareActivity } from './demo/activity.ts';
import { prepareDriverDay } from './demo/driver-day.ts';
import { prepareDriverRecords } from './demo/driver-records.ts';
import { prepareDrivers } from './demo/drivers.ts';
import { prepareFleet } from './demo/fleet.ts';
import { prepareMessages } from './demo/messages.ts';
import { prepareNotifications } from './demo/notifications.ts';
import { prepareOfficeDay } from './demo/office-day.ts';
import { prepareOfficePeople } from './demo/office-people.ts';
import { prepareOlderRides } from './demo/older-rides.ts';
import { preparePastYear } from './demo/past-year.ts';
import { preparePayments } from './demo/payments.ts';
import { prepareReminders } from './demo/reminders.ts';
import { prepareReports } from './demo/reports.ts';
import { prepareReviews } from './demo/reviews.ts';
import { prepareRides } from './demo/rides.ts';

interface Deps {
  db: Db;
  clock: Clock;
  users: Users;
  messages: Messages;
  cars: Cars;
  pictures: Pictures;
  documents: Pictures;
  settings: SettingsService;
  reports: Reports;
  notifications: Notifications;
  outbox: Outbox;
}

interface Load {
  (tx: Tx): Promise<void>;
  /** Takes back what was prepared outside of the database. */
  discard?: () => Promise<void>;
}

/** Loads each part of the demo data once; a part that a later version adds is loaded then. */
export async function loadDemo(deps: Deps): Promise<void> {
  await loadOnce(deps, 'accounts', () => prepareAccounts(deps));
  await loadOnce(deps, 'messages', async () => prepareMessages(deps));
  await loadOnce(deps, 'fleet', () => prepareFleet(deps));
  await loadOnce(deps, 'drivers', () => prepareDrivers(deps));
  await loadOnce(deps, 'rides', () => prepareRides(deps));
  await loadOnce(deps, 'driver records', () => prepareDriverRecords(deps));
  await loadOnce(deps, 'driver day', () => prepareDriverDay(deps));
  await loadOnce(deps, 'older rides', () => prepareOlderRides(deps));
  await loadOnce(deps, 'office day', () => prepareOfficeDay(deps));
  await loadOnce(deps, 'past year', () => preparePastYear(deps));
  await loadOnce(deps, 'payments', () => preparePayments(deps));
  await loadOnce(deps, 'reports', async () => prepareReports(deps));
  await loadOnce(deps, 'notifications', () => prepareNotifications(deps));
  await loadOnce(deps, 'reminders', () => prepareReminders(deps));
  await loadOnce(deps, 'reviews', () => prepareReviews(deps));
  await loadOnce(deps, 'office people', () => prepareOfficePeople(deps));
  await loadOnce(deps, 'activity', () => prepareActivity(deps));
}

async function loadOnce({ db, clock }: Deps, name: string, prepare: () => Promise<Load>) {
  const known = await db
    .selectFrom('demo_steps')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst();
  if (known) return;
  const load = await prepare();
  let isLoaded = false;
  try {
    isLoaded = await transaction(db, async (tx) => {
      // Of two processes that start at once, the second waits here and finds it loaded.
      const mine = await tx
        .insertInto('demo_steps')
        .values({ name, loaded_at: clock() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('name')
        .executeTakeFirst();
      if (mine) await load(tx);
      return mine !== undefined;
    });
  } finally {
    if (!isLoaded) await load.discard?.();
  }
}
