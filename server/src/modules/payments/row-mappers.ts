import type { BookingStatus, CancelReason } from '@chesapeake/contract/bookings/life-cycle';
import type { PaymentBooking } from '@chesapeake/contract/payments/admin-payments';
import type { Card } from '@chesapeake/contract/payments/ledger';
import { sql } from 'kysely';

/** The booking of an amount; requires `bookings` and `users` to be joined. */
export const bookingColumns = sql`bookings.id as booking_id, users.name as customer,
  bookings.service_type, bookings.pickup_at, bookings.status, bookings.cancel_reason,
  bookings.deleted_at is not null as is_deleted`;

export interface BookingColumns {
  booking_id: string;
  customer: string;
  service_type: string;
  pickup_at: Date;
  status: BookingStatus;
  cancel_reason: CancelReason | null;
  is_deleted: boolean;
}

export const toPaymentBooking = (row: BookingColumns): PaymentBooking => ({
  _id: row.booking_id,
  customer: row.customer,
  serviceType: row.service_type,
  pickupTime: row.pickup_at,
  status: row.status,
  cancelReason: row.cancel_reason,
  isDeleted: row.is_deleted,
});

export interface CardColumns {
  card_brand: string | null;
  card_last4: string | null;
}

export const toCard = ({ card_brand, card_last4 }: CardColumns): Card | null =>
  card_last4 === null ? null : { brand: card_brand ?? 'card', last4: card_last4 };
