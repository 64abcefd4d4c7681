-- Customers without an account. They have a name and a phone number, no password, and an email
-- address only if they gave one. They are found and counted like other customers, and cannot sign in.
alter table users
  alter column email drop not null,
  alter column password_hash drop not null,
  -- The number in E.164, if it can be one. `phone` keeps what was entered.
  add column phone_e164 text,
  add constraint users_account check (password_hash is null or email is not null),
  add constraint users_guest check (
    password_hash is not null
    or (phone is not null and not is_admin and email_verified_at is null)
  ),
  add constraint users_phone_e164 check (phone_e164 ~ '^\+[1-9]\d{6,14}$');

update users set phone_e164 = case
    when phone ~ '^[2-9]\d{9}$' then '+1' || phone
    when phone ~ '^\+?1[2-9]\d{9}$' then '+' || ltrim(phone, '+')
    when phone ~ '^\+[2-9]\d{6,14}$' then phone
  end
  where phone is not null;

create index users_by_phone on users (phone_e164)
  where deleted_at is null and phone_e164 is not null;

-- An address has at most one account, and at most one guest. Both can exist until the owner of the
-- account proves that the address is theirs.
drop index users_email_unique;
create unique index users_email_unique on users (lower(email))
  where deleted_at is null and password_hash is not null;
create unique index users_guest_email_unique on users (lower(email))
  where deleted_at is null and password_hash is null;
create index users_guests on users (created_at desc, id desc)
  where deleted_at is null and password_hash is null;

-- How a booking that the office made is to be paid for.
alter table bookings
  add column payment_plan text,
  add constraint bookings_payment_plan check (payment_plan in ('link', 'cash'));
