import {
  driverNotificationTexts,
  notificationTexts,
} from '@chesapeake/contract/notifications/notification-texts';
import type { NotificationType } from '@chesapeake/contract/notifications/notifications';
import { v7 as newId } from 'uuid';
import { formatRideName } from '../../booking-helpers/format-ride-name.ts';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import type { Notifications } from '../../modules/notifications/index.ts';
import type { SettingsService } from '../../modules/settings/index.ts';
import type { Users } from '../../modules/users/index.ts';
import { demoAccounts } from './accounts.ts';

interface Deps {
  clock: Clock;
  users: Users;
  settings: SettingsService;
  notifications: Notifications;
}

interface DemoNotification {
  type: NotificationType;
  message: string;
  bookingId?: string;
  createdAt: Date;
  isRead?: true;
}

/** The demo admin's recent notifications, three of them unread. */
export async function prepareNotifications({ clock, users, settings, notifications }: Deps) {
  const now = clock();
  const business = { ...(await settings.read()), now };
  const textValues = (ride: { serviceType: string; pickupTime: Date; customer: string }) => ({
    ride: formatRideName(ride, business),
    customer: ride.customer,
    driver: '',
  });

  return async (tx: Tx) => {
    const admin = await users.findByEmail(tx, demoAccounts.admin);
    if (!admin) return;
    const entries = await listEntries(tx);
    // Oldest first, because they are numbered in this order.
    entries.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
    await notifications.add(
      tx,
      entries.map(({ type, message, bookingId, createdAt, isRead }) => ({
        id: newId(),
        userId: admin._id,
        eventId: newId(),
        event: 'generalNotification',
        type,
        message,
        bookingId: bookingId ?? null,
        createdAt,
        readAt: isRead ? now : null,
      })),
    );
  };

  async function listEntries(tx: Tx): Promise<DemoNotification[]> {
    const waiting = await newestRides(tx, 'Pending', 2);
    const cancelled = await newestRides(tx, 'Cancelled', 2);
    const applicants = await tx
      .selectFrom('drivers')
      .innerJoin('users', 'users.id', 'drivers.user_id')
      .select(['users.name', 'drivers.created_at as createdAt'])
      .where('drivers.status', '=', 'Pending')
      .where('drivers.deleted_at', 'is', null)
      .orderBy('drivers.created_at', 'desc')
      .limit(2)
      .execute();
    const booked = waiting.map(
      (ride): DemoNotification => ({
        type: 'info',
        message: notificationTexts.bookedForAdmins(textValues(ride)),
        bookingId: ride.id,
        createdAt: ride.bookedAt,
      }),
    );
    const applied = applicants.map(
      ({ name, createdAt }, index): DemoNotification => ({
        type: 'success',
        message: driverNotificationTexts.appliedForAdmins(name),
        createdAt,
        ...(index > 0 && { isRead: true }),
      }),
    );
    const cancellations = cancelled.map(
      (ride): DemoNotification => ({
        type: 'warning',
        message: notificationTexts.cancelledForAdmins(textValues(ride)),
        bookingId: ride.id,
        createdAt: ride.endedAt ?? ride.bookedAt,
        isRead: true,
      }),
    );
    return [...booked, ...applied, ...cancellations];
  }
}

const newestRides = (tx: Tx, status: 'Pending' | 'Cancelled', count: number) =>
  tx
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .select([
      'bookings.id',
      'bookings.service_type as serviceType',
      'bookings.pickup_at as pickupTime',
      'bookings.created_at as bookedAt',
      'bookings.ended_at as endedAt',
      'users.name as customer',
    ])
    .where('bookings.status', '=', status)
    .where('bookings.driver_id', 'is', null)
    .where('bookings.deleted_at', 'is', null)
    .orderBy('bookings.created_at', 'desc')
    .limit(count)
    .execute();
