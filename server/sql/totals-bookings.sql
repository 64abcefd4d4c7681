-- The totals that one booking counts toward. Busy totals are spread over slots, so that concurrent
-- transactions rarely wait for each other; totals of one car or driver use a single row.
create or replace function booking_tallies(booking bookings)
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
      -- The same limit as in contract/src/reports/metrics.ts.
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

-- Adds bookings and their balances to the totals. Compiling the queries would take longer than running
-- them.
create or replace function count_bookings(ids uuid[]) returns void language plpgsql
set jit = off as $$
begin
  insert into kept_totals as kept (what, day, part, slot, count, cents)
    select what, day, part, slot, count(*), sum(cents)
      from bookings, lateral booking_tallies(bookings)
      where id = any(ids)
      group by what, day, part, slot
      order by what, day, part, slot
    on conflict on constraint kept_totals_pkey do update
      set count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
  insert into fleet_use as kept (day, slot, seconds)
    select day, pg_backend_pid() % 32, array_agg(total order by place)
      from (
        select used.day, each.place, sum(each.seconds)::bigint as total
          from bookings,
            lateral seconds_in_use_by_hour(bookings) as used,
            lateral unnest(used.seconds) with ordinality as each (seconds, place)
          where id = any(ids)
          group by used.day, each.place
      ) as hours
      group by day
      order by day
    on conflict (day, slot) do update set seconds = add_hours(kept.seconds, excluded.seconds);
  -- Last, as when a booking changes: every transaction adds to the totals in the same order.
  perform add_to_total('outstanding', '-infinity', part, count(*), sum(cents))
    from balances, lateral balance_tallies(balances)
    where booking_id = any(ids)
    group by part
    order by part;
end $$;

-- Counts some of the bookings that are not counted yet, and returns how many.
create or replace function count_uncounted_bookings(at_most integer) returns integer
language plpgsql as $$
declare
  ids uuid[];
begin
  with taken as (
    delete from uncounted_bookings where booking_id in (
      select booking_id from uncounted_bookings limit at_most for update skip locked
    ) returning booking_id
  )
  select array_agg(booking_id) into ids from taken;
  if ids is not null then perform count_bookings(ids); end if;
  return coalesce(cardinality(ids), 0);
end $$;

-- Which of these bookings are not counted yet. They stay uncounted until this transaction ends; whoever
-- counts them afterward sees its changes. Waits for those that are being counted.
create or replace function hold_uncounted(ids uuid[]) returns uuid[] language plpgsql as $$
declare
  held uuid[];
begin
  select array_agg(booking_id) into held from (
    select booking_id from uncounted_bookings where booking_id = any(ids)
      order by booking_id for update
  ) as uncounted;
  return coalesce(held, '{}');
end $$;

create or replace function count_new_bookings() returns trigger language plpgsql as $$
begin
  -- This locks the row even when nothing changes: see refresh_first_booking().
  insert into first_bookings as kept (user_id, booked_on)
    select user_id, min(booked_on) from new_rows where deleted_at is null
      group by user_id
      order by user_id
    on conflict (user_id) do update
      set booked_on = excluded.booked_on where excluded.booked_on < kept.booked_on;
  -- Rare: a new booking has no accepted driver, except in imports and the demo data.
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
  -- Many at once, as in an import, are counted at once.
  if (select count(*) from new_rows) > 1 then
    perform count_bookings(array(select id from new_rows));
  else
    insert into uncounted_bookings select id from new_rows;
  end if;
  return null;
end $$;
create or replace trigger bookings_counted after insert on bookings
  referencing new table as new_rows
  for each statement execute function count_new_bookings();

create or replace function count_changed_booking() returns trigger language plpgsql as $$
declare
  is_counted boolean := hold_uncounted(array[new.id]) = '{}';
begin
  if is_counted then
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
  end if;
  if is_counted and (car_in_use_until(old), old.pickup_at, old.zone) is distinct from
    (car_in_use_until(new), new.pickup_at, new.zone)
  then
    insert into fleet_use as kept (day, slot, seconds)
      select day, pg_backend_pid() % 32, array_agg(total order by place)
        from (
          select used.day, each.place, sum(used.sign * each.seconds)::bigint as total
            from (
              select 1 as sign, * from seconds_in_use_by_hour(new)
              union all
              select -1, * from seconds_in_use_by_hour(old)
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
    perform refresh_first_booking(old.user_id);
    if new.user_id <> old.user_id then perform refresh_first_booking(new.user_id); end if;
  end if;
  if new.accepted_at is not null and new.driver_id is not null
    and new.accepted_at is distinct from old.accepted_at
  then
    perform record_answer(new.id, new.driver_id, true, new.accepted_at);
  end if;
  return null;
end $$;
create or replace trigger bookings_recounted after update on bookings
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

-- What readers use: the stored totals, and the bookings that they do not contain yet. Each of those is
-- looked up by its key, because the planner cannot know how few they are.
create or replace view current_totals as
  select what, day, part, count, cents from kept_totals
  union all
  select tally.what, tally.day, tally.part, 1, tally.cents
    from uncounted_bookings,
      lateral (select bookings from bookings where id = booking_id offset 0) as new (booking),
      lateral booking_tallies(new.booking) as tally
  union all
  select 'outstanding', '-infinity', tally.part, 1, tally.cents
    from uncounted_bookings as uncounted,
      lateral (
        select balances from balances where balances.booking_id = uncounted.booking_id offset 0
      ) as new (balance),
      lateral balance_tallies(new.balance) as tally;

create or replace view current_fleet_use as
  select day, seconds from fleet_use
  union all
  select used.day, used.seconds
    from uncounted_bookings,
      lateral (select bookings from bookings where id = booking_id offset 0) as new (booking),
      lateral seconds_in_use_by_hour(new.booking) as used;

drop function if exists count_new_booking(bookings);
