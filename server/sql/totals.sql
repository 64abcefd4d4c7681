-- Totals are kept in the same transaction as the rows they count. Rows of users and bookings are
-- marked as deleted, never removed. Each connection adds to a slot of its own, so that concurrent
-- transactions rarely wait for each other.
create or replace function add_to_total(what text, day date, part text, count numeric, cents numeric)
returns void language sql as $$
  insert into kept_totals as kept (what, day, part, slot, count, cents)
    values (what, day, part, pg_backend_pid() % 32, count, cents)
    on conflict on constraint kept_totals_pkey do update
      set count = kept.count + excluded.count, cents = kept.cents + excluded.cents
$$;
