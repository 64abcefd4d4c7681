import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import type { ImageStore } from '../files/image-store.ts';
import type { Cars } from '../modules/cars/index.ts';
import type { Messages } from '../modules/messages/index.ts';
import type { Notifications } from '../modules/notifications/index.ts';
import type { Reports } from '../modules/reports/index.ts';
import type { SettingsService } from '../modules/settings/index.ts';
import type { Users } from '../modules/users/index.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { prepareAbsences } from './demo/absences.ts';
import { prepareAccounts } from './demo/accounts.ts';
import { prepareActivity } from './demo/activity.ts';
import { prepareDriverRecords } from './demo/driver-records.ts';
import { prepareDriverRidesToday } from './demo/driver-rides-today.ts';
import { prepareDrivers } from './demo/drivers.ts';
import { prepareFleet } from './demo/fleet.ts';
import { prepareMessages } from './demo/messages.ts';
import { prepareNotifications } from './demo/notifications.ts';
import { prepareOfficeRidesToday } from './demo/office-rides-today.ts';
import { prepareOfficeStaff } from './demo/office-staff.ts';
import { prepareOlderRides } from './demo/older-rides.ts';
import { preparePastYearRides } from './demo/past-year-rides.ts';
import { preparePayments } from './demo/payments.ts';
import { prepareReminders } from './demo/reminders.ts';
import { prepareReports } from './demo/reports.ts';
import { prepareReviews } from './demo/reviews.ts';
import { prepareRides } from './demo/rides.ts';
import { prepareRidesTomorrow } from './demo/rides-tomorrow.ts';
import { prepareShifts } from './demo/shifts.ts';

interface Deps {
  db: Db;
  clock: Clock;
  users: Users;
  messages: Messages;
  cars: Cars;
  imageStore: ImageStore;
  documents: ImageStore;
  settings: SettingsService;
  reports: Reports;
  notifications: Notifications;
  outbox: Outbox;
}

interface Loader {
  (tx: Tx): Promise<void>;
  /** Undoes what was prepared outside the database. */
  discard?: () => Promise<void>;
}

/** Loads each step of the demo data once. Steps added by a later version are loaded then. */
export async function loadDemo(deps: Deps): Promise<void> {
  await loadOnce(deps, 'accounts', () => prepareAccounts(deps));
  await loadOnce(deps, 'messages', async () => prepareMessages(deps));
  await loadOnce(deps, 'fleet', async () => prepareFleet(deps));
  await loadOnce(deps, 'drivers', () => prepareDrivers(deps));
  await loadOnce(deps, 'rides', () => prepareRides(deps));
  await loadOnce(deps, 'driver records', () => prepareDriverRecords(deps));
  await loadOnce(deps, 'driver day', () => prepareDriverRidesToday(deps));
  await loadOnce(deps, 'older rides', () => prepareOlderRides(deps));
  await loadOnce(deps, 'office day', () => prepareOfficeRidesToday(deps));
  await loadOnce(deps, 'rides tomorrow', () => prepareRidesTomorrow(deps));
  await loadOnce(deps, 'past year', () => preparePastYearRides(deps));
  await loadOnce(deps, 'payments', () => preparePayments(deps));
  await loadOnce(deps, 'reports', async () => prepareReports(deps));
  await loadOnce(deps, 'notifications', () => prepareNotifications(deps));
  await loadOnce(deps, 'reminders', () => prepareReminders(deps));
  await loadOnce(deps, 'reviews', () => prepareReviews(deps));
  await loadOnce(deps, 'office people', () => prepareOfficeStaff(deps));
  await loadOnce(deps, 'absences', () => prepareAbsences(deps));
  await loadOnce(deps, 'shifts', () => prepareShifts(deps));
  await loadOnce(deps, 'activity', () => prepareActivity(deps));
}

async function loadOnce({ db, clock }: Deps, name: string, prepare: () => Promise<Loader>) {
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
      // When two processes start at once, the second waits here and finds the step loaded.
      const inserted = await tx
        .insertInto('demo_steps')
        .values({ name, loaded_at: clock() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('name')
        .executeTakeFirst();
      if (inserted) await load(tx);
      return inserted !== undefined;
    });
  } finally {
    if (!isLoaded) await load.discard?.();
  }
}
