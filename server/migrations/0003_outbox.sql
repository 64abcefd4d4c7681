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
  last_error text
);
create index outbox_due on outbox (due_at);

create table mails (
  id uuid primary key,
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
