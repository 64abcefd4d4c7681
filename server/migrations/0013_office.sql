-- The reply to a contact message, and who sent it.
alter table contact_messages
  add column answered_at timestamptz,
  add column answer text,
  add column answered_by uuid references users (id),
  add constraint contact_messages_answer
    check ((answered_at is null) = (answer is null) and (answered_at is null or read_at is not null));
create index contact_messages_found on contact_messages using gin (search_text gin_trgm_ops);
create index contact_messages_answered on contact_messages (created_at desc, id desc)
  where answered_at is not null;

create index notifications_unread on notifications (user_id)
  where cleared_at is null and read_at is null;

-- Generated reports.
create table reports (
  id uuid primary key,
  first_day date not null,
  last_day date not null,
  created_by uuid references users (id),
  created_at timestamptz not null,
  check (first_day <= last_day)
);
create index reports_newest on reports (created_at desc, id desc);
