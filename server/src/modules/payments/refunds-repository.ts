import type { Db, RefundStatus, Tx } from '../../db/schema.ts';

export interface Refund {
  id: string;
  paymentId: string;
  bookingId: string;
  amountCents: number;
  status: RefundStatus;
  reason: string;
  ref: string | null;
}

const refundQuery = (db: Db) =>
  db
    .selectFrom('refunds')
    .select([
      'id',
      'payment_id as paymentId',
      'booking_id as bookingId',
      'amount_cents as amountCents',
      'status',
      'reason',
      'provider_ref as ref',
    ]);

export const findRefund = (db: Db, id: string): Promise<Refund | undefined> =>
  refundQuery(db).where('id', '=', id).executeTakeFirst();

/** In the order of their bookings. */
export const listRefundsByRef = (db: Db, ref: string): Promise<Refund[]> =>
  refundQuery(db).where('provider_ref', '=', ref).orderBy('booking_id').execute();

/** Oldest first. */
export const listRefunds = (db: Db, bookingId: string): Promise<Refund[]> =>
  refundQuery(db).where('booking_id', '=', bookingId).orderBy('created_at').orderBy('id').execute();

export async function insertRefund(
  tx: Tx,
  refund: Omit<Refund, 'ref'> & { ref?: string | null; requestedBy: string | null },
  at: Date,
) {
  await tx
    .insertInto('refunds')
    .values({
      id: refund.id,
      payment_id: refund.paymentId,
      booking_id: refund.bookingId,
      amount_cents: refund.amountCents,
      reason: refund.reason,
      provider_ref: refund.ref ?? null,
      status: refund.status,
      failure: null,
      asked_by: refund.requestedBy,
      created_at: at,
      ended_at: refund.status === 'asked' ? null : at,
    })
    .execute();
}

export async function changeRefund(
  tx: Tx,
  id: string,
  change: {
    status?: RefundStatus;
    ref?: string | null;
    failure?: string | null;
    endedAt?: Date | null;
  },
) {
  await tx
    .updateTable('refunds')
    .set({
      status: change.status,
      provider_ref: change.ref,
      failure: change.failure,
      ended_at: change.endedAt,
    })
    .where('id', '=', id)
    .execute();
}
