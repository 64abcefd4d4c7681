-- Totals are kept in the same transaction as the rows they count. Rows of users and bookings are
-- marked as deleted, never removed. Each connection adds to a slot of its own, so that concurrent
-- transactions rarely wait for each other.
create or replace function add_to_total(what text, day date, part text, count numeric, cents numeric)
returns void language plpgsql as $$
#variable_conflict use_column
begin
  insert into kept_totals as kept (what, day, part, slot, count, cents)
    values (
      add_to_total.what, add_to_total.day, add_to_total.part, pg_backend_pid() % 32,
      add_to_total.count, add_to_total.cents
    )
    on conflict on constraint kept_totals_pkey do update
      set count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
end $$;
