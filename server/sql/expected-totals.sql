-- What the stored totals must be, computed from the rows themselves. `npm run totals` compares the
-- two, and rebuilds the stored ones from these.

create or replace function expected_totals()
returns table (what text, day date, part text, count bigint, cents bigint) language sql stable as $$
  select what, day, part, count(*), sum(cents)
    from bookings, lateral booking_tallies(bookings) group by what, day, part
  union all
  select what, day, part, count(*), 0
    from users, lateral user_tallies(users) group by what, day, part
  union all
  select what, day, part, count(*), sum(cents)
    from reviews, lateral review_tallies(reviews) group by what, day, part
  union all
  select 'outstanding', '-infinity', part, count(*), sum(cents)
    from expected_balances() as balance, lateral balance_tallies(balance) group by part
  union all
  select 'ledger', counted.day, kind, count(*), sum(cents)
    from ledger_entries, lateral (values (entered_on), ('-infinity'::date)) as counted (day)
    group by counted.day, kind
  union all
  select 'answered', answered_on,
    concat_ws(':', driver_id, case when is_accepted then 'accepted' else 'declined' end),
    count(*), 0
    from proposal_answers group by 2, 3
$$;

create or replace function expected_balances() returns setof balances language sql stable as $$
  select bookings.id,
    coalesce(bookings.price_cents, 0)
      + coalesce(sum(entry.cents) filter (where entry.kind <> 'price-change'), 0),
    coalesce(-sum(entry.cents) filter (where entry.kind in ('charge', 'cash', 'refund')), 0),
    bookings.pickup_at,
    bookings.status = 'Completed'
  from bookings left join ledger_entries as entry on entry.booking_id = bookings.id
  group by bookings.id
$$;

create or replace function expected_fleet_use()
returns table (day date, seconds bigint[]) language sql stable as $$
  select hours.day, array_agg(hours.total order by hours.hour)
  from (
    select used.day, each.hour, sum(each.seconds)::bigint as total
      from bookings,
        lateral seconds_in_use_by_hour(bookings) as used,
        lateral unnest(used.seconds) with ordinality as each (seconds, hour)
      group by used.day, each.hour
  ) as hours
  group by hours.day
$$;

create or replace function expected_first_bookings() returns setof first_bookings
language sql stable as $$
  select user_id, min(booked_on) from bookings where deleted_at is null group by user_id
$$;
