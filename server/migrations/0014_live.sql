-- Notifications are numbered per user in the order they become visible. A client that asks for
-- everything after a number misses none, whichever process wrote them.
create table notification_numbers (
  user_id uuid primary key references users (id),
  last bigint not null
);
alter table notifications add column number bigint;
update notifications
  set number = numbered.number
  from (
    select id, row_number() over (partition by user_id order by created_at, id) as number
    from notifications
  ) as numbered
  where numbered.id = notifications.id;
insert into notification_numbers (user_id, last)
  select user_id, max(number) from notifications group by user_id;
alter table notifications alter column number set not null;
drop index notifications_of_user;
create unique index notifications_of_user on notifications (user_id, number desc)
  where cleared_at is null;

-- One user can get several notifications from one event, for example an admin who books a ride.
alter table notifications add column place smallint not null default 0;
alter table notifications drop constraint notifications_user_id_news_id_event_key;
create unique index notifications_once on notifications (user_id, news_id, event, place);

-- The email kinds a user has opted out of. Everything else is sent.
create table mail_opt_outs (
  user_id uuid not null references users (id),
  kind text not null,
  primary key (user_id, kind)
);

-- The recipient and kind of an email the user can opt out of. Such emails carry an unsubscribe
-- link.
alter table mails add column user_id uuid references users (id);
alter table mails add column kind text;
-- Unconfirmed addresses get a limited number of emails a day.
create index mails_of_user on mails (user_id, created_at) where user_id is not null;

-- Queued events named no notification; their notifications are in the list anyway.
delete from outbox where topic = 'news.told';

-- The one-day limit for failing deliveries starts at the first failure, so scheduled and retried
-- messages get a full day.
alter table outbox add column failing_since timestamptz;
create index outbox_failing on outbox (topic) where failing_since is not null and set_aside_at is null;

-- For the list of failed deliveries.
create index outbox_set_aside on outbox (set_aside_at desc, id desc) where set_aside_at is not null;
