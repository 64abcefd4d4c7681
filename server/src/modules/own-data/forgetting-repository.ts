import { shortId } from '@chesapeake/contract/short-id';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';

interface Gone {
  userId: string;
  name: string;
  /** As mails have it. */
  nameInHtml: string;
  email: string;
  phone: string | null;
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
  await forgetInReports(tx, gone);
  await forgetOnTheWay(tx, gone);
  await forgetAccount(tx, gone);
}

/** Mails of the office name a ride by the end of its id. */
const shortIdLength = shortId('0'.repeat(36)).length;

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

/** What they wrote themselves may say who they are, too. */
async function forgetMessages(tx: Tx, gone: Gone) {
  const { userId, email, formerName } = gone;
  const nameless = (column: 'message' | 'answer') => withoutPerson(sql.ref(column), gone);
  await sql`
    update contact_messages
    set name = ${formerName}, email = ${noAddress(userId)},
      message = ${nameless('message')}, answer = ${nameless('answer')},
      search_text = ${formerName.toLowerCase()} || E'\n\n' || lower(${nameless('message')})
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

/** Another name in a text, as it is written there. */
const renamed = (text: RawBuilder<unknown>, name: string, formerName: string) =>
  sql<string>`regexp_replace(${text}, ${nameAsPattern(name)}, ${formerName}, 'g')`;

const withoutPerson = (
  text: RawBuilder<unknown>,
  { userId, name, email, phone, formerName }: Gone,
) =>
  sql`replace(
    replace(${renamed(text, name, formerName)}, ${email}, ${noAddress(userId)}),
    ${phone ?? ''}, ''
  )`;

/** Those to them, and their name in what others were written: of their rides, or of their application. */
async function forgetMails(tx: Tx, { userId, name, nameInHtml, email, formerName }: Gone) {
  await sql`
    delete from mails where user_id = ${userId} or lower(recipient) = lower(${email})`.execute(tx);
  await sql`
    update mails
    set subject = ${renamed(sql.ref('subject'), name, formerName)},
      body_text = ${renamed(sql.ref('body_text'), name, formerName)},
      body_html = ${renamed(sql.ref('body_html'), nameInHtml, formerName)}
    where (subject ~ ${nameAsPattern(name)} or body_text ~ ${nameAsPattern(name)})
      and (
        kind = 'new-application'
        or exists (
          select from (${ridesOf(userId)}) as ride
          where strpos(body_text, right(ride.id::text, ${shortIdLength})) > 0
        )
      )`.execute(tx);
}

async function forgetInHistory(tx: Tx, gone: Gone) {
  const { userId, name, email, formerName } = gone;
  await sql`
    update notifications
    set message = ${renamed(sql.ref('message'), name, formerName)}
    where message ~ ${nameAsPattern(name)}
      and (booking_id is null or booking_id in (${ridesOf(userId)}))`.execute(tx);
  const nameless = (column: 'before' | 'after') => inJson(sql.ref(column), gone);
  const smallName = name.toLowerCase();
  await sql`
    update activity
    set before = ${nameless('before')}, after = ${nameless('after')},
      search_text = replace(
        ${renamed(sql.ref('search_text'), smallName, formerName.toLowerCase())},
        ${email.toLowerCase()}, ${noAddress(userId)}
      )
    where actor_id = ${userId}
      or subject_id = ${userId}
      or subject_id in (select id from drivers where user_id = ${userId})
      or subject_id in (${ridesOf(userId)})
      or (subject_kind in ('delivery', 'message') and strpos(before::text, ${email}) > 0)`.execute(
    tx,
  );
}

/** What a name is called where it is kept in JSON. */
const nameKeys = ['name', 'customerName', 'driverName'] as const;

/** As the database writes JSON: a name is the value of such a key, an address may stand in a sentence. */
function inJson(json: RawBuilder<unknown>, { userId, name, email, formerName }: Gone) {
  const entry = (key: string, text: string) => `"${key}": ${JSON.stringify(text)}`;
  const nameless = nameKeys.reduce<RawBuilder<unknown>>(
    (text, key) => sql`replace(${text}, ${entry(key, name)}, ${entry(key, formerName)})`,
    sql`${json}::text`,
  );
  return sql`replace(${nameless}, ${email}, ${noAddress(userId)})::jsonb`;
}

/** Reports that are kept as they were name drivers. */
async function forgetInReports(tx: Tx, gone: Gone) {
  await sql`
    update reports set figures = ${inJson(sql.ref('figures'), gone)}
    where exists (
      select from drivers
      where drivers.user_id = ${gone.userId} and strpos(figures::text, drivers.id::text) > 0
    )`.execute(tx);
}

/** What happened and was not told yet, or could not be: it is told without the name. */
async function forgetOnTheWay(tx: Tx, gone: Gone) {
  const { userId, name, formerName } = gone;
  // In sentences, too; what JSON calls by the same word stays.
  const written = `${nameAsPattern(JSON.stringify(name).slice(1, -1))}(?!": )`;
  await sql`
    update outbox
    set payload = regexp_replace(${inJson(sql.ref('payload'), gone)}::text, ${written}, ${formerName}, 'g')::jsonb
    where strpos(payload::text, ${userId}) > 0
      or exists (select from (${ridesOf(userId)}) as ride where strpos(payload::text, ride.id::text) > 0)`.execute(
    tx,
  );
}
