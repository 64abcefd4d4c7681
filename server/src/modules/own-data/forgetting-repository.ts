import { sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';

interface Gone {
  userId: string;
  name: string;
  email: string;
  /** What stands in its place. */
  formerName: string;
}

/**
 * Takes a person's name, address, number and papers away, wherever they are written. Rides, money and
 * what they said of a ride stay: they are the business's history, of nobody in particular.
 */
export async function forgetPerson(tx: Tx, gone: Gone) {
  const { userId } = gone;
  await tx.deleteFrom('account_tokens').where('user_id', '=', userId).execute();
  await tx.deleteFrom('notifications').where('user_id', '=', userId).execute();
  await tx.deleteFrom('notification_numbers').where('user_id', '=', userId).execute();
  await tx.deleteFrom('mail_opt_outs').where('user_id', '=', userId).execute();
  // What was answered to them, to be answered again.
  await tx.deleteFrom('idempotency_keys').where('caller', '=', userId).execute();
  await forgetMails(tx, gone);
  await forgetMessages(tx, gone);
  await forgetPapers(tx, userId);
  await forgetInHistory(tx, gone);
  await forgetAccount(tx, gone);
}

const noAddress = (userId: string) => `${userId}@closed.invalid`;

/** The database follows in the text by which bookings are found. */
async function forgetAccount(tx: Tx, { userId, formerName }: Gone) {
  await tx
    .updateTable('users')
    .set({
      name: formerName,
      email: noAddress(userId),
      phone: null,
      password_hash: '',
      email_verified_at: null,
      last_sign_in_at: null,
      previous_sign_in_at: null,
      search_text: `${formerName.toLowerCase()}\n\n`,
    })
    .where('id', '=', userId)
    .execute();
}

async function forgetPapers(tx: Tx, userId: string) {
  // The pictures go with the next sweep: nothing names them any more.
  await tx
    .updateTable('drivers')
    .set({
      license_number: null,
      driving_record: null,
      date_of_birth: null,
      profile_image: null,
      license_image: null,
      insurance_image: null,
    })
    .where('user_id', '=', userId)
    .execute();
}

async function forgetMessages(tx: Tx, { userId, email, formerName }: Gone) {
  await sql`
    update contact_messages
    set name = ${formerName}, email = ${noAddress(userId)},
      search_text = ${formerName.toLowerCase()} || E'\n\n' || lower(message)
    where user_id = ${userId} or lower(email) = lower(${email})`.execute(tx);
}

/** Their rides, and those that they drove. */
const ridesOf = (userId: string) => sql`
  select bookings.id from bookings
  where bookings.user_id = ${userId}
    or bookings.driver_id in (select id from drivers where user_id = ${userId})`;

/** A whole name between other words; nothing in it means anything to the pattern. */
const nameAsPattern = (name: string) =>
  `(?<!\\w)${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?!\\w)`;

async function forgetMails(tx: Tx, { userId, name, email, formerName }: Gone) {
  await sql`
    delete from mails where user_id = ${userId} or lower(recipient) = lower(${email})`.execute(tx);
  // What others were written of their rides names them.
  const pattern = nameAsPattern(name);
  await sql`
    update mails
    set subject = regexp_replace(subject, ${pattern}, ${formerName}, 'g'),
      body_text = regexp_replace(body_text, ${pattern}, ${formerName}, 'g'),
      body_html = regexp_replace(body_html, ${pattern}, ${formerName}, 'g')
    where (subject ~ ${pattern} or body_text ~ ${pattern})
      and exists (
        select from (${ridesOf(userId)}) as ride where strpos(body_text, ride.id::text) > 0
      )`.execute(tx);
}

async function forgetInHistory(tx: Tx, { userId, name, email, formerName }: Gone) {
  const pattern = nameAsPattern(name);
  await sql`
    update notifications
    set message = regexp_replace(message, ${pattern}, ${formerName}, 'g')
    where message ~ ${pattern}
      and (booking_id is null or booking_id in (${ridesOf(userId)}))`.execute(tx);
  // As JSON has them: a name is a text of its own there, an address may stand in a sentence.
  const asText = (column: 'before' | 'after') => sql`
    replace(
      replace(${sql.ref(column)}::text, to_json(${name}::text)::text, to_json(${formerName}::text)::text),
      ${email}, ${noAddress(userId)}
    )::jsonb`;
  await sql`
    update activity
    set before = ${asText('before')}, after = ${asText('after')},
      search_text = replace(
        replace(search_text, lower(${name}), lower(${formerName})),
        lower(${email}), ${noAddress(userId)}
      )
    where actor_id = ${userId}
      or subject_id = ${userId}
      or subject_id in (select id from drivers where user_id = ${userId})
      or subject_id in (${ridesOf(userId)})
      or (subject_kind in ('delivery', 'message') and strpos(before::text, ${email}) > 0)`.execute(
    tx,
  );
}
