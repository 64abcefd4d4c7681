import { sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';

/** All data stored about a user, under understandable names. */
export async function readPersonalData(db: Db, userId: string) {
  const rowsOf = async (query: ReturnType<typeof sql<Record<string, unknown>>>) =>
    (await query.execute(db)).rows;
  const [account] = await rowsOf(sql`
    select id, name, email, phone, is_admin as "isAdministrator",
      email_verified_at as "emailVerifiedAt", last_sign_in_at as "lastSignInAt",
      created_at as "createdAt"
    from users where id = ${userId}`);
  return {
    account,
    sessions: await rowsOf(sql`
      select user_agent as device, created_at as "signedInAt", last_seen_at as "lastSeenAt",
        expires_at as "expiresAt"
      from sessions where user_id = ${userId} order by created_at`),
    knownDevices: await rowsOf(sql`
      select seen_at as "lastSignInAt" from known_devices where user_id = ${userId} order by seen_at`),
    unwantedMails: await rowsOf(sql`
      select kind from mail_opt_outs where user_id = ${userId} order by kind`),
    bookings: await rowsOf(sql`
      select bookings.id, bookings.service_type as service, pickup_location as pickup, destination,
        bookings.pickup_at as "pickupTime", dropoff_at as "dropoffTime", bookings.status,
        (price_cents / 100.0)::float8 as price, (balances.paid_cents / 100.0)::float8 as paid,
        (balances.owed_cents / 100.0)::float8 as owed, bookings.created_at as "bookedAt",
        stops, passengers, bags, flight_number as "flightNumber", note_to_driver as "noteToDriver",
        passenger_name as "passengerName", passenger_phone as "passengerPhone", hours,
        price_lines as "priceLines", trip_id as trip,
        cars.brand || ' ' || cars.model as car, chauffeurs.name as driver
      from bookings
      join cars on cars.id = bookings.car_id
      left join balances on balances.booking_id = bookings.id
      left join drivers on drivers.id = bookings.driver_id
      left join users as chauffeurs on chauffeurs.id = drivers.user_id
      where bookings.user_id = ${userId} and bookings.deleted_at is null
      order by bookings.created_at, bookings.id`),
    quotes: await rowsOf(sql`
      select 'Q-' || number as number, state, rides, (price_cents / 100.0)::float8 as price, message,
        valid_until as "validUntil", sent_at as "sentAt", answered_at as "answeredAt",
        decline_reason as "declineReason", booking_id as booking
      from quotes where user_id = ${userId} and sent_at is not null order by number`),
    payments: await rowsOf(sql`
      select ledger_entries.booking_id as booking, kind, (cents / 100.0)::float8 as amount, reason,
        card_brand as "cardBrand", card_last4 as "cardEndsIn", ledger_entries.created_at as "at"
      from ledger_entries
      join bookings on bookings.id = ledger_entries.booking_id
      left join payments on payments.id = ledger_entries.payment_id
      where bookings.user_id = ${userId}
      order by ledger_entries.created_at, ledger_entries.id`),
    reviews: await rowsOf(sql`
      select booking_id as booking, rating, tags, words, created_at as "writtenAt",
        edited_at as "editedAt", reply
      from reviews where user_id = ${userId} and deleted_at is null order by created_at, id`),
    messages: await rowsOf(sql`
      select name, email, booking_id as booking, message, created_at as "sentAt", answer,
        answered_at as "answeredAt"
      from contact_messages where user_id = ${userId} order by created_at, id`),
    notifications: await rowsOf(sql`
      select message, booking_id as booking, created_at as "at", read_at as "readAt"
      from notifications where user_id = ${userId} and cleared_at is null order by number`),
    mails: await rowsOf(sql`
      select subject, case when is_secret then null else body_text end as text,
        created_at as "writtenAt", sent_at as "sentAt"
      from mails
      where user_id = ${userId}
        -- Emails to someone without an account who has the same address are theirs.
        or (
          user_id is null
          and lower(recipient) = (select lower(email) from users where id = ${userId})
        )
      order by created_at, id`),
    drivingApplications: await rowsOf(sql`
      select status, license_number as "licenseNumber", experience_years as "experienceYears",
        suspension_reason as "suspensionReason", pending_license_number as "pendingLicenseNumber",
        pending_experience_years as "pendingExperienceYears",
        driving_record as "drivingRecord", date_of_birth::text as "dateOfBirth",
        profile_image is not null as "hasProfilePicture",
        license_image is not null as "hasLicensePicture",
        insurance_image is not null as "hasInsurancePicture", created_at as "appliedAt",
        deleted_at as "deletedAt"
      from drivers where user_id = ${userId} order by created_at, id`),
    ridesDriven: await rowsOf(sql`
      select bookings.id, service_type as service, pickup_location as pickup, destination,
        pickup_at as "pickupTime", bookings.status
      from bookings join drivers on drivers.id = bookings.driver_id
      where drivers.user_id = ${userId} and bookings.deleted_at is null
      order by pickup_at, bookings.id`),
    carProblemsReported: await rowsOf(sql`
      select description, car_problems.status, answer, car_problems.created_at as "reportedAt"
      from car_problems join drivers on drivers.id = car_problems.driver_id
      where drivers.user_id = ${userId} order by car_problems.created_at, car_problems.id`),
    timeOff: await rowsOf(sql`
      select lower(period) as "from", upper(period) as until, reason, note, state, answer,
        time_off_periods.created_at as "enteredAt", decided_at as "decidedAt"
      from time_off_periods join drivers on drivers.id = time_off_periods.driver_id
      where drivers.user_id = ${userId} order by period, time_off_periods.id`),
    weeklyShifts: await rowsOf(sql`
      select weekday, starts as "from", ends as until
      from driver_shifts join drivers on drivers.id = driver_shifts.driver_id
      where drivers.user_id = ${userId} order by drivers.id, weekday`),
    otherShifts: await rowsOf(sql`
      select day::text, starts as "from", ends as until
      from shift_exceptions join drivers on drivers.id = shift_exceptions.driver_id
      where drivers.user_id = ${userId} order by drivers.id, day`),
    preferredChauffeur: await rowsOf(sql`
      select chauffeurs.name
      from preferred_drivers
        join drivers on drivers.id = preferred_drivers.driver_id
        join users as chauffeurs on chauffeurs.id = drivers.user_id
      where preferred_drivers.user_id = ${userId}`),
    activity: await rowsOf(sql`
      select at, action, subject_kind as about, subject_id as id
      from activity where actor_id = ${userId} order by at, id`),
  };
}

/** Completed rides that are not fully paid. */
export async function readUnpaidTotals(
  db: Db,
  userId: string,
): Promise<{ count: number; cents: number }> {
  const { rows } = await sql<{ count: string; cents: string }>`
    select count(*) as count, coalesce(sum(owed_cents), 0) as cents
    from balances join bookings on bookings.id = balances.booking_id
    where bookings.user_id = ${userId} and bookings.deleted_at is null
      and owed_cents > 0 and is_completed`.execute(db);
  return { count: Number(rows[0]?.count), cents: Number(rows[0]?.cents) };
}

export async function isSuspendedDriver(tx: Tx, userId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('drivers')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'Suspended')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
