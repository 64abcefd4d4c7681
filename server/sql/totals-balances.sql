-- The totals of outstanding money that one balance counts toward.
create or replace function balance_tallies(balance balances)
returns table (part text, cents bigint) language sql immutable as $$
  select tally.part, abs(balance.owed_cents)
  from (values
    ('owed', balance.owed_cents > 0),
    ('overdue', balance.owed_cents > 0 and balance.is_completed),
    ('to-give-back', balance.owed_cents < 0)
  ) as tally (part, counts)
  where tally.counts
$$;

-- New balances are counted with their bookings.
create or replace function count_changed_balances() returns trigger language plpgsql as $$
declare
  uncounted uuid[] := hold_uncounted(array(select booking_id from new_rows));
begin
  perform add_to_total('outstanding', '-infinity', part, sum(sign), sum(sign * cents))
    from (
      select 1 as sign, tally.*
        from new_rows, lateral balance_tallies(row(new_rows.*)::balances) as tally
        where booking_id <> all(uncounted)
      union all
      select -1, tally.*
        from old_rows, lateral balance_tallies(row(old_rows.*)::balances) as tally
        where booking_id <> all(uncounted)
    ) as tallies
    group by part
    having sum(sign) <> 0 or sum(sign * cents) <> 0
    order by part;
  return null;
end $$;
create or replace trigger balances_recounted after update on balances
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_changed_balances();
