-- What people wrote to the business.
create table contact_messages (
  id uuid primary key,
  -- Whose account was signed in; null where a visitor wrote.
  user_id uuid references users (id),
  name text not null,
  email text not null,
  -- As it was typed, so no reference: the short id of the screen, the whole one, or a wrong one.
  booking_id text,
  message text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- Name, email and message in small letters, written by the code as in users.
  search_text text not null
);
create index contact_messages_newest on contact_messages (created_at desc, id desc);
create index contact_messages_unread on contact_messages (created_at desc, id desc)
  where read_at is null;
