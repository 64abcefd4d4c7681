-- The audit log: who did what and when, with the state before and after. Append-only.
create table activity (
  -- The id of the domain event it came from, so each line is written once.
  id uuid primary key,
  at timestamptz not null,
  -- Null when no person did it, for example a scheduled job.
  actor_id uuid references users (id),
  action text not null,
  subject_kind text not null,
  subject_id uuid not null,
  before jsonb,
  after jsonb
);
create index activity_of_subject on activity (subject_id, at desc, id desc);
create index activity_newest on activity (at desc, id desc);

-- A user's notifications, until they clear them.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- The domain event it came from: a user gets one notification of a kind per event.
  news_id uuid not null,
  event text not null,
  type text not null check (type in ('success', 'info', 'warning', 'error')),
  message text not null,
  booking_id uuid references bookings (id),
  created_at timestamptz not null,
  read_at timestamptz,
  cleared_at timestamptz,
  unique (user_id, news_id, event)
);
create index notifications_of_user on notifications (user_id, created_at desc, id desc)
  where cleared_at is null;

-- The recipients of notifications for admins.
create index users_admins on users (id) where is_admin and deleted_at is null;
