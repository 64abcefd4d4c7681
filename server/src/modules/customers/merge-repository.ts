import { sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';

interface Merge {
  /** The record that stays. */
  into: string;
  /** The record that goes. */
  from: string;
}

/** Whether someone drives, has driven or has applied. */
export async function isDriver(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('drivers')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the record that stays drove a ride of the one that goes. */
export async function hasDrivenFor(tx: Tx, { into, from }: Merge): Promise<boolean> {
  const row = await tx
    .selectFrom('bookings')
    .innerJoin('drivers', 'drivers.id', 'bookings.driver_id')
    .select('bookings.id')
    .where('bookings.user_id', '=', from)
    .where('drivers.user_id', '=', into)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Moves everything that belongs to the customer. Payments belong to the bookings. */
export async function moveHistory(tx: Tx, { into, from }: Merge): Promise<{ bookings: number }> {
  const moved = await tx
    .updateTable('bookings')
    .set({ user_id: into })
    .where('user_id', '=', from)
    .returning('deleted_at')
    .execute();
  await tx.updateTable('quotes').set({ user_id: into }).where('user_id', '=', from).execute();
  await tx.updateTable('trips').set({ user_id: into }).where('user_id', '=', from).execute();
  await tx.updateTable('reviews').set({ user_id: into }).where('user_id', '=', from).execute();
  await tx
    .updateTable('contact_messages')
    .set({ user_id: into })
    .where('user_id', '=', from)
    .execute();
  // Links that open an account stay with the account that they would open.
  await tx
    .updateTable('mails')
    .set({ user_id: into })
    .where('user_id', '=', from)
    .where('is_secret', '=', false)
    .execute();
  return { bookings: moved.filter(({ deleted_at }) => deleted_at === null).length };
}

/** Whoever did not want a kind of email does not get it now either. */
export async function moveMailOptOuts(tx: Tx, { into, from }: Merge) {
  await sql`
    insert into mail_opt_outs (user_id, kind)
    select ${into}, kind from mail_opt_outs where user_id = ${from}
    on conflict do nothing`.execute(tx);
}

/** The preference of the record that stays counts first. Nobody drives their own ride. */
export async function movePreferredDriver(tx: Tx, { into, from }: Merge) {
  await sql`
    insert into preferred_drivers (user_id, driver_id)
    select ${into}, driver_id
    from preferred_drivers join drivers on drivers.id = driver_id
    where preferred_drivers.user_id = ${from} and drivers.user_id <> ${into}
    on conflict do nothing`.execute(tx);
  await tx.deleteFrom('preferred_drivers').where('user_id', '=', from).execute();
}
