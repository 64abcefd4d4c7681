-- The ledger is append-only. Each new entry updates the balance of its booking and the totals.

create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;
create or replace trigger ledger_refuses_change before update or delete on ledger_entries
  for each row execute function refuse_ledger_change();
create or replace trigger ledger_refuses_truncate before truncate on ledger_entries
  for each statement execute function refuse_ledger_change();

create or replace function post_ledger_entries() returns trigger language plpgsql as $$
begin
  update balances
    set owed_cents = owed_cents + sums.owed, paid_cents = paid_cents + sums.paid
    from (
      select booking_id,
        -- The price itself has changed too, and the balance follows it.
        coalesce(sum(cents) filter (where kind <> 'price-change'), 0) as owed,
        coalesce(-sum(cents) filter (where kind in ('charge', 'cash', 'refund')), 0) as paid
      from new_rows group by booking_id
    ) as sums
    where balances.booking_id = sums.booking_id;
  -- One total for the day and one for all time.
  perform add_to_total('ledger', day, kind, count(*), sum(cents))
    from new_rows, lateral (values (entered_on), ('-infinity'::date)) as counted (day)
    group by day, kind
    order by day, kind;
  return null;
end $$;
create or replace trigger ledger_posted after insert on ledger_entries
  referencing new table as new_rows
  for each statement execute function post_ledger_entries();
