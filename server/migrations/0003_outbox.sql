-- Messages written in the same transaction as the change they report, and delivered after it
-- commits.
create table outbox (
  id uuid primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  -- When to deliver next. Claiming a row moves this into the future, so the row comes back on its
  -- own if the claiming process dies.
  due_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  -- Failed for a day: no longer retried, kept for an admin to inspect.
  set_aside_at timestamptz
);
create index outbox_due on outbox (due_at) where set_aside_at is null;

create table mails (
  id uuid primary key,
  -- The same on every attempt, so a duplicate delivery can be recognized.
  message_id text not null,
  recipient text not null,
  subject text not null,
  body_text text,
  body_html text,
  -- The body contains a link that opens an account, so it is wiped once a mail server has accepted
  -- the email.
  is_secret boolean not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_newest on mails (created_at desc, id desc);
