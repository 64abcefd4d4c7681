-- Notifications are numbered for their owner, one after the other, in the order in which they can
-- be seen: whoever asks for what came after one misses none, whichever process wrote it.
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

-- One person may have two parts in one piece of news: who books and runs the office, say.
alter table notifications add column place smallint not null default 0;
alter table notifications drop constraint notifications_user_id_news_id_event_key;
create unique index notifications_once on notifications (user_id, news_id, event, place);

-- Which mails a person does not want. What is not here, they get.
create table mail_opt_outs (
  user_id uuid not null references users (id),
  kind text not null,
  primary key (user_id, kind)
);

-- Whom a mail is for and of which kind it is, where they can choose: it then names the way out.
alter table mails add column user_id uuid references users (id);
alter table mails add column kind text;
-- Addresses that nobody has confirmed get so many a day.
create index mails_of_user on mails (user_id, created_at) where user_id is not null;

-- Events that were waiting to be told named no notification; those are in the list anyway.
delete from outbox where topic = 'news.told';

-- A day of failing counts from the first failure: what is due later, or is tried again, gets its own.
alter table outbox add column failing_since timestamptz;
create index outbox_failing on outbox (topic) where failing_since is not null and set_aside_at is null;

-- What is set aside, for the list of it.
create index outbox_set_aside on outbox (set_aside_at desc, id desc) where set_aside_at is not null;
