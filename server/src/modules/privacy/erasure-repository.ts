import { shortIdLength } from '@chesapeake/contract/format/short-id';
import { timeOffTexts } from '@chesapeake/contract/notifications/notification-texts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';

export interface ErasedPerson {
  userId: string;
  /** Who has their rides and reviews: the same, unless this record was merged into that one. */
  ownerId: string;
  name: string;
  /** The name as it may appear in HTML emails. */
  namesInHtml: string[];
  email: string;
  phone: string | null;
  /** Replaces the name. */
  formerName: string;
}

export const placeholderEmail = (userId: string) => `${userId}@closed.invalid`;

/** The JSON keys that hold names. */
export const nameKeys = ['name', 'customerName', 'driverName'] as const;

/**
 * Erases a person's name, address, phone number and documents wherever they are stored. Rides,
 * payments and reviews stay as anonymous business history.
 */
export async function erasePerson(tx: Tx, person: ErasedPerson) {
  const { userId } = person;
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
  await tx.deleteFrom('account_tokens').where('user_id', '=', userId).execute();
  await tx.deleteFrom('notifications').where('user_id', '=', userId).execute();
  await tx.deleteFrom('notification_numbers').where('user_id', '=', userId).execute();
  // What was booked stays readable as a booking.
  await tx.deleteFrom('quotes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('mail_opt_outs').where('user_id', '=', userId).execute();
  await eraseReplies(tx, userId);
  await eraseMails(tx, person);
  await eraseTripNotes(tx, userId);
  await eraseMessages(tx, person);
  await eraseDriverDocuments(tx, userId);
  await eraseTimeOff(tx, person);
  await eraseShifts(tx, userId);
  await tx.deleteFrom('preferred_drivers').where('user_id', '=', userId).execute();
  await eraseContactChanges(tx, userId);
  await eraseInHistory(tx, person);
  await eraseInReports(tx, person);
  await eraseAccount(tx, person);
}

/**
 * Stored replies to their requests, and to requests of others about them. A reply that names the
 * passenger of a booking also has the id of its customer.
 */
async function eraseReplies(tx: Tx, userId: string) {
  await sql`
    delete from idempotency_keys
    where caller = ${userId}
      or strpos(reply, ${userId}) > 0
      or exists (
        select from drivers
        where drivers.user_id = ${userId} and strpos(reply, drivers.id::text) > 0
      )`.execute(tx);
}

/** What was written about them or their passengers. */
async function eraseTripNotes(tx: Tx, userId: string) {
  await tx
    .updateTable('bookings')
    .set({
      note_to_driver: null,
      office_note: null,
      cancel_note: null,
      passenger_name: null,
      passenger_phone: null,
      flight_number: null,
    })
    .where('user_id', '=', userId)
    .execute();
}

async function eraseAccount(tx: Tx, { userId, formerName }: ErasedPerson) {
  await tx
    .updateTable('users')
    .set({
      name: formerName,
      email: placeholderEmail(userId),
      phone: null,
      phone_e164: null,
      password_hash: '',
      email_verified_at: null,
      last_sign_in_at: null,
      previous_sign_in_at: null,
      search_text: `${formerName.toLowerCase()}\n\n`,
    })
    .where('id', '=', userId)
    .execute();
}

async function eraseDriverDocuments(tx: Tx, userId: string) {
  // The next sweep deletes the pictures, which are now unreferenced.
  await tx
    .updateTable('drivers')
    .set({
      license_number: null,
      suspension_reason: null,
      pending_license_number: null,
      pending_experience_years: null,
      change_requested_at: null,
      driving_record: null,
      date_of_birth: null,
      profile_image: null,
      license_image: null,
      insurance_image: null,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** When and why they were away. The log keeps who asked and decided, without the period. */
async function eraseTimeOff(tx: Tx, { userId, name, formerName }: ErasedPerson) {
  const driverIds = sql`select id from drivers where user_id = ${userId}`;
  await sql`delete from time_off_periods where driver_id in (${driverIds})`.execute(tx);
  const withoutPeriod = (column: 'before' | 'after') =>
    sql`jsonb_set(${sql.ref(column)}, '{period}', to_jsonb(${erasedPeriod}::text), false)`;
  await sql`
    update activity
    set before = ${withoutPeriod('before')}, after = ${withoutPeriod('after')},
      search_text = replace(
        search_text, lower(coalesce(after, before) ->> 'period'), ${erasedPeriod}::text
      )
    where subject_id in (${driverIds}) and action like 'driver.time-off-%'`.execute(tx);
  for (const text of [timeOffTexts.askedForAdmins, timeOffTexts.withdrawnForAdmins]) {
    const [start] = text(name, '\n').split('\n');
    await sql`
      update notifications set message = ${text(formerName, erasedPeriod)}
      where starts_with(message, ${start})`.execute(tx);
  }
}

const erasedPeriod = 'erased';

/** When they worked. The log keeps who changed it. */
async function eraseShifts(tx: Tx, userId: string) {
  const driverIds = sql`select id from drivers where user_id = ${userId}`;
  await sql`delete from driver_shifts where driver_id in (${driverIds})`.execute(tx);
  await sql`delete from shift_exceptions where driver_id in (${driverIds})`.execute(tx);
  const withoutShifts = (column: 'before' | 'after') =>
    sql`jsonb_set(${sql.ref(column)}, '{shifts}', to_jsonb(${erasedPeriod}::text), false)`;
  await sql`
    update activity
    set before = ${withoutShifts('before')}, after = ${withoutShifts('after')},
      search_text = ''
    where subject_id in (${driverIds}) and action like 'driver.shift%'`.execute(tx);
}

/** Message texts may contain personal data too. */
async function eraseMessages(tx: Tx, person: ErasedPerson) {
  const { userId, email, formerName } = person;
  const anonymized = (column: 'message' | 'answer') => anonymizeText(sql.ref(column), person);
  await sql`
    update contact_messages
    set name = ${formerName}, email = ${placeholderEmail(userId)},
      message = ${anonymized('message')}, answer = ${anonymized('answer')},
      search_text = ${formerName.toLowerCase()} || E'\n\n' || lower(${anonymized('message')})
    where user_id = ${userId} or lower(email) = lower(${email})`.execute(tx);
}

/** Rides they booked or drove. */
const ridesOf = (userId: string) => sql`
  select bookings.id from bookings
  where bookings.user_id = ${userId}
    or bookings.driver_id in (select id from drivers where user_id = ${userId})`;

/** Matches the whole name between other words, with special characters escaped. */
const namePattern = (name: string) =>
  `(?<!\\w)${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?!\\w)`;

/** Replaces the name in a text. */
const replaceName = (text: RawBuilder<unknown>, name: string, formerName: string) =>
  sql<string>`regexp_replace(${text}, ${namePattern(name)}, ${formerName}, 'g')`;

const anonymizeText = (
  text: RawBuilder<unknown>,
  { userId, name, email, phone, formerName }: ErasedPerson,
) =>
  sql`replace(
    replace(${replaceName(text, name, formerName)}, ${email}, ${placeholderEmail(userId)}),
    ${phone ?? ''}, ''
  )`;

/**
 * Deletes emails to them and about their time off, and replaces their name in emails to others about
 * their rides or application.
 */
async function eraseMails(
  tx: Tx,
  { userId, ownerId, name, namesInHtml, email, formerName }: ErasedPerson,
) {
  const anonymizedHtml = namesInHtml.reduce<RawBuilder<unknown>>(
    (html, nameInHtml) => replaceName(html, nameInHtml, formerName),
    sql.ref('body_html'),
  );
  await sql`
    delete from mails
    where user_id = ${userId}
      or (user_id is null and lower(recipient) = lower(${email}))
      or (kind = 'time-off-asked' and body_text ~ ${namePattern(name)})`.execute(tx);
  await sql`
    update mails
    set subject = ${replaceName(sql.ref('subject'), name, formerName)},
      body_text = ${replaceName(sql.ref('body_text'), name, formerName)},
      body_html = ${anonymizedHtml}
    where (subject ~ ${namePattern(name)} or body_text ~ ${namePattern(name)})
      and (
        kind = 'new-application'
        or exists (
          select from (${ridesOf(ownerId)}) as ride
          -- Emails to admins identify a ride by the end of its id.
          where strpos(body_text, right(ride.id::text, ${shortIdLength})) > 0
        )
      )`.execute(tx);
}

/** The office may have corrected names, addresses and numbers before they had an account. */
async function eraseContactChanges(tx: Tx, userId: string) {
  await sql`
    update activity set before = '{}', after = '{}', search_text = ''
    where subject_id = ${userId} and action = 'user.guest-changed'`.execute(tx);
}

async function eraseInHistory(tx: Tx, person: ErasedPerson) {
  const { userId, ownerId, name, email, formerName } = person;
  await sql`
    update notifications
    set message = ${replaceName(sql.ref('message'), name, formerName)}
    where message ~ ${namePattern(name)}
      and (booking_id is null or booking_id in (${ridesOf(ownerId)}))`.execute(tx);
  const anonymized = (column: 'before' | 'after') => anonymizeJson(sql.ref(column), person);
  const smallName = name.toLowerCase();
  await sql`
    update activity
    set before = ${anonymized('before')}, after = ${anonymized('after')},
      search_text = replace(
        ${replaceName(sql.ref('search_text'), smallName, formerName.toLowerCase())},
        ${email.toLowerCase()}, ${placeholderEmail(userId)}
      )
    where actor_id = ${userId}
      or subject_id in (select id from users where id = ${ownerId} or merged_into = ${ownerId})
      or subject_id in (select id from drivers where user_id = ${userId})
      or subject_id in (${ridesOf(ownerId)})
      or (action = 'user.preferred-driver-changed' and exists (
        select from drivers
        where drivers.user_id = ${userId} and strpos(concat(before, after), drivers.id::text) > 0
      ))
      or (subject_kind in ('delivery', 'message') and strpos(before::text, ${email}) > 0)`.execute(
    tx,
  );
}

/**
 * Names are the values of these keys in the database's JSON text; an address may be part of a
 * sentence.
 */
function anonymizeJson(
  json: RawBuilder<unknown>,
  { userId, name, email, formerName }: ErasedPerson,
) {
  const entry = (key: string, text: string) => `"${key}": ${JSON.stringify(text)}`;
  const anonymized = nameKeys.reduce<RawBuilder<unknown>>(
    (text, key) => sql`replace(${text}, ${entry(key, name)}, ${entry(key, formerName)})`,
    sql`${json}::text`,
  );
  return sql`replace(${anonymized}, ${email}, ${placeholderEmail(userId)})::jsonb`;
}

/** Stored reports contain driver names. */
async function eraseInReports(tx: Tx, person: ErasedPerson) {
  await sql`
    update reports set figures = ${anonymizeJson(sql.ref('figures'), person)}
    where exists (
      select from drivers
      where drivers.user_id = ${person.userId} and strpos(figures::text, drivers.id::text) > 0
    )`.execute(tx);
}

/** Queued and failed deliveries about them or their rides, locked. */
export async function lockQueuedMessages(tx: Tx, { userId, ownerId }: ErasedPerson) {
  const { rows } = await sql<{ id: string; payload: unknown }>`
    select id, payload from outbox
    where strpos(payload::text, ${userId}) > 0
      or exists (select from (${ridesOf(ownerId)}) as ride where strpos(payload::text, ride.id::text) > 0)
    for update`.execute(tx);
  return rows;
}

export async function setPayload(tx: Tx, id: string, payload: unknown) {
  await tx
    .updateTable('outbox')
    .set({ payload: JSON.stringify(payload) })
    .where('id', '=', id)
    .execute();
}
