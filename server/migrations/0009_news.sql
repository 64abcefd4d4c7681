-- Who did what, when, and what it was before and after. Only ever added to.
create table activity (
  -- That of the news it came from, so that a line is written once.
  id uuid primary key,
  at timestamptz not null,
  -- Null where nobody did it: the clock, say.
  actor_id uuid references users (id),
  action text not null,
  subject_kind text not null,
  subject_id uuid not null,
  before jsonb,
  after jsonb
);
create index activity_of_subject on activity (subject_id, at desc, id desc);
create index activity_newest on activity (at desc, id desc);

-- What a person was told, until they clear it.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- The news it came from: of one piece of news a person gets one notification of a kind.
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

-- Whom everything for administrators is for.
create index users_admins on users (id) where is_admin and deleted_at is null;
