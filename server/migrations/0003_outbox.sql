-- What happened, written in the transaction in which it happened, and delivered after it.
create table outbox (
  id uuid primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  -- When to deliver it next. A process that takes a row moves this into the future, so that the
  -- row comes back by itself when that process dies.
  due_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  -- Failed for a day: no longer tried, kept to be looked at.
  set_aside_at timestamptz
);
create index outbox_due on outbox (due_at) where set_aside_at is null;

create table mails (
  id uuid primary key,
  -- The same at every try, so that a mail that arrives twice can be told as one.
  message_id text not null,
  recipient text not null,
  subject text not null,
  body_text text,
  body_html text,
  -- The body holds a link that opens an account: it is wiped once a mail server took the mail.
  is_secret boolean not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_newest on mails (created_at desc, id desc);
