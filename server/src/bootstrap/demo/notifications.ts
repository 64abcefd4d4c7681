import {
  driverNotificationTexts,
  notificationTexts,
} from '@chesapeake/contract/notification-texts';
import type { NotificationType } from '@chesapeake/contract/notifications';
import { v7 as newId } from 'uuid';
import { type Clock, hours, later, minutes } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import type { Notifications } from '../../modules/notifications/service.ts';
import type { SettingsService } from '../../modules/settings/service.ts';
import type { Users } from '../../modules/users/service.ts';
import { rideName } from '../../rides/ride-name.ts';
import { demoAccounts } from './accounts.ts';

interface Deps {
  clock: Clock;
  users: Users;
  settings: SettingsService;
  notifications: Notifications;
}

interface Told {
  type: NotificationType;
  message: string;
  bookingId?: string;
  ago: number;
  isRead?: true;
}

/** What the administrator of the demo was told lately: three of it still unread. */
export async function prepareNotifications({ clock, users, settings, notifications }: Deps) {
  const now = clock();
  const business = { ...(await settings.read()), now };
  const wordsOf = (ride: { serviceType: string; pickupTime: Date; customer: string }) => ({
    ride: rideName(ride, business),
    customer: ride.customer,
    driver: '',
  });

  return async (tx: Tx) => {
    const admin = await users.findByEmail(tx, demoAccounts.admin);
    if (!admin) return;
    const told = await tellings(tx);
    // Numbered as they came: the oldest first.
    told.sort((one, other) => other.ago - one.ago);
    await notifications.add(
      tx,
      told.map(({ type, message, bookingId, ago, isRead }) => ({
        id: newId(),
        userId: admin._id,
        newsId: newId(),
        event: 'generalNotification',
        type,
        message,
        bookingId: bookingId ?? null,
        createdAt: later(now, -ago),
        readAt: isRead ? later(now, -ago / 2) : null,
      })),
    );
  };

  async function tellings(tx: Tx): Promise<Told[]> {
    const waiting = await newestRides(tx, 'Pending', 2);
    const cancelled = await newestRides(tx, 'Cancelled', 2);
    const applicants = await tx
      .selectFrom('drivers')
      .innerJoin('users', 'users.id', 'drivers.user_id')
      .select('users.name')
      .where('drivers.status', '=', 'Pending')
      .where('drivers.deleted_at', 'is', null)
      .orderBy('drivers.created_at', 'desc')
      .limit(2)
      .execute();
    const booked = waiting.map(
      (ride, index): Told => ({
        type: 'info',
        message: notificationTexts.bookedForAdmins(wordsOf(ride)),
        bookingId: ride.id,
        ago: index === 0 ? minutes(26) : hours(3),
      }),
    );
    const applied = applicants.map(
      ({ name }, index): Told => ({
        type: 'success',
        message: driverNotificationTexts.appliedForAdmins(name),
        ago: index === 0 ? minutes(50) : hours(26),
        ...(index > 0 && { isRead: true }),
      }),
    );
    const gone = cancelled.map(
      (ride, index): Told => ({
        type: 'warning',
        message: notificationTexts.cancelledForAdmins(wordsOf(ride)),
        bookingId: ride.id,
        ago: hours(30 + index * 20),
        isRead: true,
      }),
    );
    return [...booked, ...applied, ...gone];
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
      'users.name as customer',
    ])
    .where('bookings.status', '=', status)
    .where('bookings.driver_id', 'is', null)
    .where('bookings.deleted_at', 'is', null)
    .orderBy('bookings.created_at', 'desc')
    .limit(count)
    .execute();
