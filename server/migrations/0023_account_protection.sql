-- Devices that signed in before, and links that undo a change of email address or password.

create table known_devices (
  user_id uuid not null references users (id),
  -- A hash of the device's token, or a keyed hash of its IP address.
  device_hash bytea not null,
  seen_at timestamptz not null,
  primary key (user_id, device_hash)
);
create index known_devices_seen on known_devices (seen_at);

alter table account_tokens drop constraint account_tokens_purpose_check;
alter table account_tokens add constraint account_tokens_purpose_check
  check (purpose in ('verify-email', 'reset-password', 'undo-change'));

-- For the check that nobody takes an address while its owner can still restore it.
create index account_tokens_held_email on account_tokens (lower(email)) where purpose = 'undo-change';
