-- Notifications of the same kind about the same person share a key. When many arrive within minutes,
-- one of them stands for the rest.
alter table notifications
  add column group_key text,
  add column group_size integer not null default 1 check (group_size > 0);
create index notifications_grouped on notifications (user_id, group_key, created_at)
  where group_key is not null;
