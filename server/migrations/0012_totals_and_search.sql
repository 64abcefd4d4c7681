-- Keeps admin lists and stats as fast with a million bookings as with ten.
create extension if not exists pg_trgm;

-- The business day of a timestamp in the currently configured time zone. The fallback zone is the
-- default setting, because the table stores only changed settings.
create function business_day(moment timestamptz) returns date language sql stable as $$
  select (moment at time zone coalesce(
    (select value #>> '{}' from settings where key = 'zone'), 'America/New_York'
  ))::date
$$;

-- Business days are stored as they were at the time, so what was counted on a day stays on that
-- day.
alter table users add column joined_on date;
alter table bookings
  add column booked_on date,
  add column ended_on date,
  -- The lowercased pickup location, written by the code as in users.
  add column pickup_search text,
  -- Everything a booking can be found by, because a search across joined tables cannot use an
  -- index.
  add column search_text text;

-- Fields are separated by line breaks, which no search can contain. A user's search text starts
-- with the name.
create function booking_search_text(booking bookings) returns text language sql stable as $$
  select concat_ws(
    E'\n',
    booking.id,
    (select split_part(search_text, E'\n', 1) from users where id = booking.user_id),
    (
      select split_part(users.search_text, E'\n', 1)
      from drivers join users on users.id = drivers.user_id
      where drivers.id = booking.driver_id
    ),
    coalesce(booking.pickup_search, lower(booking.pickup_location)),
    lower(booking.service_type),
    lower(replace(booking.service_type, '-', ' '))
  )
$$;

update users set joined_on = business_day(created_at);
update bookings
  set booked_on = business_day(created_at),
    ended_on = business_day(ended_at),
    search_text = booking_search_text(bookings);
alter table users alter column joined_on set not null;
alter table bookings
  alter column booked_on set not null,
  alter column search_text set not null,
  add constraint bookings_ended_on check ((ended_on is null) = (ended_at is null));

create function complete_user() returns trigger language plpgsql as $$
begin
  new.joined_on := business_day(new.created_at);
  return new;
end $$;
create trigger users_complete before insert on users
  for each row execute function complete_user();

create function complete_booking() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.booked_on := business_day(new.created_at);
  end if;
  if tg_op = 'INSERT' or new.ended_at is distinct from old.ended_at then
    new.ended_on := business_day(new.ended_at);
  end if;
  if tg_op = 'INSERT' or new.driver_id is distinct from old.driver_id then
    new.search_text := booking_search_text(new);
  end if;
  return new;
end $$;
create trigger bookings_complete before insert or update of ended_at, driver_id on bookings
  for each row execute function complete_booking();

-- Bookings are searched by people's current names.
create function rename_in_bookings() returns trigger language plpgsql as $$
begin
  -- Locked in id order, because another rename may lock the same bookings.
  perform id from bookings
    where deleted_at is null
      and (user_id = new.id or driver_id in (select id from drivers where user_id = new.id))
    order by id
    for no key update;
  update bookings set search_text = booking_search_text(bookings)
    where deleted_at is null
      and (user_id = new.id or driver_id in (select id from drivers where user_id = new.id));
  return null;
end $$;
create trigger users_renamed after update of search_text on users
  for each row
  when (split_part(old.search_text, E'\n', 1) <> split_part(new.search_text, E'\n', 1))
  execute function rename_in_bookings();

-- Running totals, updated together with the rows they count, whatever writes those. Users and
-- bookings are soft-deleted, never removed.
create table kept_totals (
  what text not null,
  -- -infinity for an all-time total.
  day date not null,
  part text not null,
  -- Connections add to different slots, so they rarely wait for each other's commit.
  slot smallint not null,
  count bigint not null,
  cents bigint not null,
  primary key (what, day, part, slot)
);

create function add_to_total(what text, day date, part text, count numeric, cents numeric)
returns void language sql as $$
  insert into kept_totals as kept (what, day, part, slot, count, cents)
    values (what, day, part, pg_backend_pid() % 32, count, cents)
    on conflict on constraint kept_totals_pkey do update
      set count = kept.count + excluded.count, cents = kept.cents + excluded.cents
$$;

-- The totals one booking counts toward.
create function booking_tallies(booking bookings)
returns table (what text, day date, part text, cents integer) language sql immutable as $$
  select tally.what, tally.day, tally.part, coalesce(booking.price_cents, 0)
  from (values
    ('bookings', '-infinity'::date, booking.status),
    ('booked', booking.booked_on, booking.service_type),
    ('completed', booking.ended_on, booking.service_type)
  ) as tally (what, day, part)
  where booking.deleted_at is null
    and tally.day is not null
    and (tally.what <> 'completed' or booking.status = 'Completed')
$$;

create function count_new_bookings() returns trigger language plpgsql as $$
begin
  perform add_to_total(what, day, part, count(*), sum(cents))
    from new_rows, lateral booking_tallies(row(new_rows.*)::bookings)
    group by what, day, part
    order by what, day, part;
  return null;
end $$;
create trigger bookings_counted after insert on bookings
  referencing new table as new_rows
  for each statement execute function count_new_bookings();

create function count_changed_booking() returns trigger language plpgsql as $$
begin
  perform add_to_total(what, day, part, sum(sign), sum(sign * cents))
    from (
      select 1 as sign, * from booking_tallies(new)
      union all
      select -1, * from booking_tallies(old)
    ) as tallies
    group by what, day, part
    having sum(sign) <> 0 or sum(sign * cents) <> 0
    order by what, day, part;
  return null;
end $$;
create trigger bookings_recounted after update on bookings
  for each row
  when (
    (old.status, old.booked_on, old.ended_on, old.service_type, old.price_cents, old.deleted_at)
    is distinct from
    (new.status, new.booked_on, new.ended_on, new.service_type, new.price_cents, new.deleted_at)
  )
  execute function count_changed_booking();

create function user_tallies(person users)
returns table (what text, day date, part text) language sql immutable as $$
  select tally.what, tally.day, tally.part
  from (values
    ('users', '-infinity'::date, 'all', true),
    ('users', '-infinity'::date, 'administrators', person.is_admin),
    ('users', '-infinity'::date, 'verified', person.email_verified_at is not null),
    ('users', '-infinity'::date, 'unverified', person.email_verified_at is null),
    ('signups', person.joined_on, 'all', true)
  ) as tally (what, day, part, counts)
  where person.deleted_at is null and tally.counts
$$;

create function count_new_users() returns trigger language plpgsql as $$
begin
  perform add_to_total(what, day, part, count(*), 0)
    from new_rows, lateral user_tallies(row(new_rows.*)::users)
    group by what, day, part
    order by what, day, part;
  return null;
end $$;
create trigger users_counted after insert on users
  referencing new table as new_rows
  for each statement execute function count_new_users();

create function count_changed_user() returns trigger language plpgsql as $$
begin
  perform add_to_total(what, day, part, sum(sign), 0)
    from (
      select 1 as sign, * from user_tallies(new)
      union all
      select -1, * from user_tallies(old)
    ) as tallies
    group by what, day, part
    having sum(sign) <> 0
    order by what, day, part;
  return null;
end $$;
create trigger users_recounted after update on users
  for each row
  when (
    (old.is_admin, old.email_verified_at, old.joined_on, old.deleted_at)
    is distinct from
    (new.is_admin, new.email_verified_at, new.joined_on, new.deleted_at)
  )
  execute function count_changed_user();

select add_to_total(what, day, part, count(*), sum(cents))
  from bookings, lateral booking_tallies(bookings) group by what, day, part;
select add_to_total(what, day, part, count(*), 0)
  from users, lateral user_tallies(users) group by what, day, part;

create index bookings_found on bookings using gin (search_text gin_trgm_ops)
  where deleted_at is null;
create index bookings_newest on bookings (created_at desc, id desc) where deleted_at is null;
create index bookings_in_status on bookings (status, created_at desc, id desc)
  where deleted_at is null;
create index bookings_by_pickup on bookings (pickup_at, id) where deleted_at is null;

create index users_found on users using gin (search_text gin_trgm_ops) where deleted_at is null;
-- A user's search text starts with the lowercased name.
create index users_by_name on users (search_text collate "C", id) where deleted_at is null;
create index users_unverified on users (created_at desc, id desc)
  where deleted_at is null and email_verified_at is null;

create index sessions_seen on sessions (last_seen_at);
