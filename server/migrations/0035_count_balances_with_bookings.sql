-- The balance of a new booking is counted together with the booking. The trigger that opens it is
-- renamed, so that it fires first.
drop trigger if exists balances_counted on balances;
drop function if exists count_new_balances();
drop trigger if exists bookings_open_balance on bookings;

-- Until now, balances were counted at once, including those of bookings that are not counted yet.
insert into kept_totals as kept (what, day, part, slot, count, cents)
  select 'outstanding', '-infinity', part, 0, -count(*), -sum(abs(owed_cents))
    from uncounted_bookings
      join balances using (booking_id),
      lateral (values
        ('owed', owed_cents > 0),
        ('overdue', owed_cents > 0 and is_completed),
        ('to-give-back', owed_cents < 0)
      ) as tally (part, counts)
    where tally.counts
    group by part
  on conflict on constraint kept_totals_pkey do update
    set count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
