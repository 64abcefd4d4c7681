-- Users, their sessions, and the links emailed to them. Users are soft-deleted so that history
-- stays readable.

create table users (
  id uuid primary key,
  name text not null,
  email text not null,
  phone text,
  password_hash text not null,
  is_admin boolean not null default false,
  email_verified_at timestamptz,
  last_sign_in_at timestamptz,
  previous_sign_in_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- Lowercased name, email and phone. The code writes it because lowercasing must not depend on the
  -- database locale.
  search_text text not null
);
create unique index users_email_unique on users (lower(email)) where deleted_at is null;
create index users_newest on users (created_at desc, id desc) where deleted_at is null;

create table drivers (
  id uuid primary key,
  user_id uuid not null references users (id),
  status text not null check (status in ('Pending', 'Active', 'Off-Duty', 'Rejected')),
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index drivers_one_open_per_user on drivers (user_id)
  where deleted_at is null and status <> 'Rejected';

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- Only the hash is stored, so reading this table does not let anyone sign in.
  token_hash bytea not null unique,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id, created_at desc);
create index sessions_expiry on sessions (expires_at);

create table account_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  -- A link confirms the address it was sent to, not one entered later.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_tokens_of_user on account_tokens (user_id, purpose);
create index account_tokens_expiry on account_tokens (expires_at);
