-- Messages sent through the contact form.
create table contact_messages (
  id uuid primary key,
  -- The signed-in sender; null for a visitor.
  user_id uuid references users (id),
  name text not null,
  email text not null,
  -- As typed, so not a foreign key: the short id shown on screen, the full id, or a wrong one.
  booking_id text,
  message text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- Lowercased name, email and message, written by the code as in users.
  search_text text not null
);
create index contact_messages_newest on contact_messages (created_at desc, id desc);
create index contact_messages_unread on contact_messages (created_at desc, id desc)
  where read_at is null;
