-- A balance is what a booking owes and what was paid for it. The database derives it from the price
-- and the ledger; nothing else writes to the table.

create or replace function open_balances() returns trigger language plpgsql as $$
begin
  insert into balances
    select id, coalesce(price_cents, 0), 0, pickup_at, status = 'Completed' from new_rows;
  return null;
end $$;
-- Triggers fire in the order of their names. This one must come before bookings_counted, which counts
-- the balance with the booking.
create or replace trigger bookings_balance_opened after insert on bookings
  referencing new table as new_rows
  for each statement execute function open_balances();

create or replace function reprice_balance() returns trigger language plpgsql as $$
begin
  update balances
    set owed_cents = owed_cents + coalesce(new.price_cents, 0) - coalesce(old.price_cents, 0)
    where booking_id = new.id;
  return null;
end $$;
create or replace trigger bookings_repriced after update of price_cents on bookings
  for each row when (old.price_cents is distinct from new.price_cents)
  execute function reprice_balance();

create or replace function refresh_balance() returns trigger language plpgsql as $$
begin
  update balances
    set pickup_at = new.pickup_at, is_completed = (new.status = 'Completed')
    where booking_id = new.id;
  return null;
end $$;

-- Triggers fire in the order of their names. This one must come after bookings_recounted, so that
-- every transaction adds to the totals in the same order.
create or replace trigger bookings_status_followed after update of status, pickup_at on bookings
  for each row
  when (
    (old.pickup_at, old.status = 'Completed') is distinct from
    (new.pickup_at, new.status = 'Completed')
  )
  execute function refresh_balance();

create or replace function refuse_balance_change() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'a balance is derived from the ledger and cannot be set';
  end if;
  return null;
end $$;
create or replace trigger balances_refuse_change before insert or update or delete on balances
  for each statement execute function refuse_balance_change();
