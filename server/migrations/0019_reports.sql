-- Daily report totals, updated together with the rows they count (docs/decisions/0012 and 0017).

create function business_zone() returns text language sql stable as $$
  select coalesce(
    (select value #>> '{}' from settings where key = 'zone'), 'America/New_York'
  )
$$;
create or replace function business_day(moment timestamptz) returns date language sql stable as $$
  select (moment at time zone business_zone())::date
$$;

alter table bookings add column started_on date;
-- The business time zone when the booking was made. Hours of car use are counted in this zone,
-- because they must be subtracted in the zone they were added in. A column default avoids rewriting
-- existing rows.
do $$ begin
  execute format('alter table bookings add column zone text not null default %L', business_zone());
end $$;
update bookings set started_on = business_day(started_at) where started_at is not null;
alter table bookings
  alter column zone drop default,
  add constraint bookings_started_on check ((started_on is null) = (started_at is null));

create or replace function complete_booking() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.zone := business_zone();
    new.booked_on := (new.created_at at time zone new.zone)::date;
    new.started_on := (new.started_at at time zone new.zone)::date;
    new.ended_on := (new.ended_at at time zone new.zone)::date;
    new.search_text := booking_search_text(new);
    return new;
  end if;
  if new.started_at is distinct from old.started_at then
    new.started_on := business_day(new.started_at);
  end if;
  if new.ended_at is distinct from old.ended_at then
    new.ended_on := business_day(new.ended_at);
  end if;
  if new.driver_id is distinct from old.driver_id then
    new.search_text := booking_search_text(new);
  end if;
  return new;
end $$;
drop trigger bookings_complete on bookings;
create trigger bookings_complete
  before insert or update of started_at, ended_at, driver_id on bookings
  for each row execute function complete_booking();

-- The totals one booking counts toward. Totals that many bookings update are spread over slots;
-- totals of a single car or driver use one row, so few rows are read.
drop function booking_tallies(bookings);
create function booking_tallies(booking bookings)
returns table (what text, day date, part text, slot integer, cents integer)
language sql stable as $$
  select tally.what, tally.day, tally.part,
    case when tally.is_spread then pg_backend_pid() % 32 else 0 end,
    coalesce(booking.price_cents, 0)
  from (values
    ('bookings', '-infinity'::date, booking.status, true, true),
    ('booked', booking.booked_on, booking.service_type, true, true),
    ('booked-by-car', booking.booked_on, booking.car_id::text, false, true),
    ('booked-by-driver', booking.booked_on, booking.driver_id::text, false, true),
    ('completed', booking.ended_on, booking.service_type, true, booking.status = 'Completed'),
    ('completed-by-car', booking.ended_on, booking.car_id::text, false, booking.status = 'Completed'),
    (
      'completed-by-driver', booking.ended_on, booking.driver_id::text, false,
      booking.status = 'Completed'
    ),
    (
      'called-off', booking.ended_on, booking.status, true,
      booking.status in ('Cancelled', 'Rejected')
    ),
    (
      'started', booking.started_on,
      -- As defined by the report metrics in the contract.
      case
        when booking.started_at <= booking.pickup_at + interval '5 minutes' then 'on-time'
        else 'late'
      end,
      true, true
    )
  ) as tally (what, day, part, is_spread, counts)
  where booking.deleted_at is null
    and tally.counts
    and tally.day is not null
    and tally.part is not null
$$;

-- Car use in seconds by business day and hour, summed over all cars.
create table fleet_use (
  day date not null,
  -- As in kept_totals.
  slot smallint not null,
  -- One value per hour, starting at midnight. When clocks go back, one hour is longer.
  seconds bigint[] not null check (cardinality(seconds) = 24),
  primary key (day, slot)
);

create function add_hours(a bigint[], b bigint[]) returns bigint[] language sql immutable as $$
  select array_agg(x + y order by place) from unnest(a, b) with ordinality as both_of (x, y, place)
$$;

-- When a booking stops using its car: the planned end, or the actual end once completed. A booking
-- that is not completed in time counts at most one extra day.
create function use_ends(booking bookings) returns timestamptz language sql stable as $$
  select case
    when booking.deleted_at is not null or booking.status in ('Cancelled', 'Rejected') then null
    when booking.status = 'Completed'
      then least(booking.ended_at, booking.dropoff_at + interval '24 hours')
    else booking.dropoff_at
  end
$$;

create function hours_in_use(booking bookings)
returns table (day date, seconds bigint[]) language plpgsql stable as $$
declare
  -- Whole seconds, so the parts add up to the total.
  begun timestamptz := date_trunc('second', booking.pickup_at);
  ends timestamptz := date_trunc('second', use_ends(booking));
  turns timestamptz;
  wall timestamp;
  place integer;
begin
  while begun < ends loop
    wall := begun at time zone booking.zone;
    -- Until the next full hour on the wall clock.
    turns := least(ends, begun + (date_trunc('hour', wall) + interval '1 hour' - wall));
    if day is distinct from wall::date then
      if day is not null then return next; end if;
      day := wall::date;
      seconds := array_fill(0::bigint, array[24]);
    end if;
    place := extract(hour from wall)::integer + 1;
    seconds[place] := seconds[place] + extract(epoch from turns - begun)::integer;
    begun := turns;
  end loop;
  if day is not null then return next; end if;
end $$;

-- Each customer's first booking day, to tell new customers from returning ones.
create table first_bookings (
  user_id uuid primary key references users (id),
  booked_on date not null
);
create index first_bookings_by_day on first_bookings (booked_on);
-- Distinct customers cannot be summed from daily totals, so they are counted with this index.
create index bookings_booked_by on bookings (booked_on, user_id) where deleted_at is null;

create function find_first_booking(customer uuid) returns void language plpgsql as $$
declare
  first date;
begin
  -- Locks before reading, so a concurrent booking either waits here or is seen.
  perform user_id from first_bookings where user_id = customer for update;
  select min(booked_on) into first from bookings
    where user_id = customer and deleted_at is null;
  if first is null then
    delete from first_bookings where user_id = customer;
  else
    insert into first_bookings (user_id, booked_on) values (customer, first)
      on conflict (user_id) do update set booked_on = excluded.booked_on;
  end if;
end $$;

-- Drivers' answers to proposals: every answer, whatever happened to the booking afterwards.
-- Append-only.
create table proposal_answers (
  booking_id uuid not null references bookings (id),
  driver_id uuid not null references drivers (id),
  is_accepted boolean not null,
  answered_at timestamptz not null,
  answered_on date not null
);
create index proposal_answers_of_booking on proposal_answers (booking_id);

create function keep_answer(booking uuid, driver uuid, is_accepted boolean, answered_at timestamptz)
returns void language sql as $$
  with answer as (
    insert into proposal_answers
      values (booking, driver, is_accepted, answered_at, business_day(answered_at))
      returning answered_on
  )
  insert into kept_totals as kept (what, day, part, slot, count, cents)
    select 'answered', answered_on,
      concat_ws(':', driver, case when is_accepted then 'accepted' else 'declined' end), 0, 1, 0
    from answer
    on conflict on constraint kept_totals_pkey do update set count = kept.count + excluded.count
$$;

create or replace function count_new_bookings() returns trigger language plpgsql as $$
begin
  insert into kept_totals as kept (what, day, part, slot, count, cents)
    select what, day, part, slot, count(*), sum(cents)
      from new_rows, lateral booking_tallies(row(new_rows.*)::bookings)
      group by what, day, part, slot
      order by what, day, part, slot
    on conflict on constraint kept_totals_pkey do update
      set count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
  insert into fleet_use as kept (day, slot, seconds)
    select day, pg_backend_pid() % 32, array_agg(total order by place)
      from (
        select used.day, each.place, sum(each.seconds)::bigint as total
          from new_rows,
            lateral hours_in_use(row(new_rows.*)::bookings) as used,
            lateral unnest(used.seconds) with ordinality as each (seconds, place)
          group by used.day, each.place
      ) as hours
      group by day
      order by day
    on conflict (day, slot) do update set seconds = add_hours(kept.seconds, excluded.seconds);
  -- Existing customers are locked as well: see find_first_booking().
  insert into first_bookings as kept (user_id, booked_on)
    select user_id, min(booked_on) from new_rows where deleted_at is null
      group by user_id
      order by user_id
    on conflict (user_id) do update
      set booked_on = excluded.booked_on where excluded.booked_on < kept.booked_on;
  -- Rare: a new booking has no driver yet.
  if exists (select from new_rows where accepted_at is not null and driver_id is not null) then
    with answers as (
      insert into proposal_answers
        select id, driver_id, true, accepted_at, (accepted_at at time zone zone)::date
          from new_rows where accepted_at is not null and driver_id is not null
        returning driver_id, answered_on
    )
    insert into kept_totals as kept (what, day, part, slot, count, cents)
      select 'answered', answered_on, concat_ws(':', driver_id, 'accepted'), 0, count(*), 0
        from answers
        group by 2, 3
        order by 2, 3
      on conflict on constraint kept_totals_pkey do update set count = kept.count + excluded.count;
  end if;
  return null;
end $$;

create or replace function count_changed_booking() returns trigger language plpgsql as $$
begin
  insert into kept_totals as kept (what, day, part, slot, count, cents)
    select what, day, part, slot, sum(sign), sum(sign * cents)
      from (
        select 1 as sign, * from booking_tallies(new)
        union all
        select -1, * from booking_tallies(old)
      ) as tallies
      group by what, day, part, slot
      having sum(sign) <> 0 or sum(sign * cents) <> 0
      order by what, day, part, slot
    on conflict on constraint kept_totals_pkey do update
      set count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
  if (use_ends(old), old.pickup_at, old.zone) is distinct from
    (use_ends(new), new.pickup_at, new.zone)
  then
    insert into fleet_use as kept (day, slot, seconds)
      select day, pg_backend_pid() % 32, array_agg(total order by place)
        from (
          select used.day, each.place, sum(used.sign * each.seconds)::bigint as total
            from (
              select 1 as sign, * from hours_in_use(new)
              union all
              select -1, * from hours_in_use(old)
            ) as used,
            lateral unnest(used.seconds) with ordinality as each (seconds, place)
            group by used.day, each.place
        ) as hours
        group by day
        order by day
      on conflict (day, slot) do update set seconds = add_hours(kept.seconds, excluded.seconds);
  end if;
  if (old.user_id, old.booked_on, old.deleted_at is null) is distinct from
    (new.user_id, new.booked_on, new.deleted_at is null)
  then
    perform find_first_booking(old.user_id);
    if new.user_id <> old.user_id then perform find_first_booking(new.user_id); end if;
  end if;
  if new.accepted_at is not null and new.driver_id is not null
    and new.accepted_at is distinct from old.accepted_at
  then
    perform keep_answer(new.id, new.driver_id, true, new.accepted_at);
  end if;
  return null;
end $$;
drop trigger bookings_recounted on bookings;
create trigger bookings_recounted after update on bookings
  for each row
  when (
    (
      old.status, old.booked_on, old.ended_at, old.ended_on, old.service_type, old.price_cents,
      old.deleted_at, old.car_id, old.driver_id, old.user_id, old.accepted_at, old.started_at,
      old.started_on, old.pickup_at, old.dropoff_at, old.zone
    ) is distinct from (
      new.status, new.booked_on, new.ended_at, new.ended_on, new.service_type, new.price_cents,
      new.deleted_at, new.car_id, new.driver_id, new.user_id, new.accepted_at, new.started_at,
      new.started_on, new.pickup_at, new.dropoff_at, new.zone
    )
  )
  execute function count_changed_booking();

create function keep_decline() returns trigger language plpgsql as $$
begin
  perform keep_answer(new.booking_id, new.driver_id, false, new.ended_at);
  return null;
end $$;
create trigger past_proposals_answered after insert or update on past_proposals
  for each row when (new.is_declined)
  execute function keep_decline();

-- Backfill.
insert into kept_totals (what, day, part, slot, count, cents)
  select what, day, part, 0, count(*), sum(cents)
    from bookings, lateral booking_tallies(bookings)
    where what not in ('bookings', 'booked', 'completed')
    group by what, day, part;
insert into fleet_use (day, slot, seconds)
  select day, 0, array_agg(total order by place)
    from (
      select used.day, each.place, sum(each.seconds)::bigint as total
        from bookings,
          lateral hours_in_use(bookings) as used,
          lateral unnest(used.seconds) with ordinality as each (seconds, place)
        group by used.day, each.place
    ) as hours
    group by day;
insert into first_bookings (user_id, booked_on)
  select user_id, min(booked_on) from bookings where deleted_at is null group by user_id;
-- Answers that were later withdrawn are recorded only in the activity log.
insert into proposal_answers (booking_id, driver_id, is_accepted, answered_at, answered_on)
  select id, driver_id, true, accepted_at, business_day(accepted_at) from bookings
    where accepted_at is not null and driver_id is not null
  union all
  select booking_id, driver_id, false, ended_at, business_day(ended_at) from past_proposals
    where is_declined;
insert into kept_totals (what, day, part, slot, count, cents)
  select 'answered', answered_on,
    concat_ws(':', driver_id, case when is_accepted then 'accepted' else 'declined' end), 0,
    count(*), 0
  from proposal_answers
  group by 2, 3;

-- Generated reports are stored, so they show the same data when opened again.
alter table reports
  add column format text not null default 'csv' check (format in ('csv', 'pdf')),
  -- Null for earlier reports, which are recomputed.
  add column figures jsonb;
alter table reports alter column format drop default;
