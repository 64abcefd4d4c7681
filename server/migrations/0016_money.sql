-- Payments, refunds and the ledger.

-- One attempt to pay a booking by card (a payment intent). At most one is open per booking.
create table payments (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  provider text not null check (provider in ('stripe', 'test-card')),
  -- The provider's id; unknown until the provider has responded.
  provider_ref text unique,
  amount_cents integer not null check (amount_cents > 0),
  -- Closing: must no longer be paid, but the provider has not confirmed that yet.
  status text not null check (status in ('open', 'closing', 'succeeded', 'cancelled')),
  card_brand text,
  card_last4 text,
  -- When and why a card was last declined.
  failed_at timestamptz,
  failure text,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- Set when the cardholder's bank has reversed the payment or asks for it.
  dispute_ref text,
  dispute_status text check (dispute_status in ('open', 'won', 'lost')),
  dispute_reason text,
  disputed_at timestamptz,
  check ((status in ('open', 'closing')) = (ended_at is null)),
  check ((dispute_status is null) = (disputed_at is null)),
  check ((dispute_status is null) = (dispute_ref is null))
);
create unique index payments_one_open on payments (booking_id)
  where status in ('open', 'closing');
create index payments_of_booking on payments (booking_id, created_at);
create index payments_failed on payments (failed_at desc, id desc)
  where failed_at is not null and status in ('open', 'closing');
create index payments_disputed on payments (disputed_at desc, id desc)
  where dispute_status is not null;

-- Refunds to a card: requested from the provider after the commit, and retried until it responds.
create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  booking_id uuid not null references bookings (id),
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  provider_ref text,
  -- Withdrawn: the refund failed, and the money goes back in another way or with another attempt.
  status text not null check (status in ('asked', 'succeeded', 'failed', 'withdrawn')),
  failure text,
  -- Null when the refund was automatic.
  asked_by uuid references users (id),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'asked') = (ended_at is null))
);
create unique index refunds_by_ref on refunds (provider_ref) where provider_ref is not null;
create index refunds_of_booking on refunds (booking_id, created_at);
create index refunds_failed on refunds (ended_at desc, id desc) where status = 'failed';

-- The ledger. Each entry is a change to what the customer owes for a booking: payments lower it,
-- refunds raise it. Append-only.
create table ledger_entries (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  kind text not null check (kind in ('charge', 'refund', 'cash', 'fee', 'adjustment')),
  cents integer not null,
  payment_id uuid references payments (id),
  refund_id uuid references refunds (id),
  reason text not null,
  actor_id uuid references users (id),
  created_at timestamptz not null,
  -- The business day at the time of the entry.
  entered_on date not null,
  check (cents <> 0),
  check (kind <> 'fee' or cents > 0),
  check (kind <> 'charge' or (cents < 0 and payment_id is not null)),
  check (kind in ('charge', 'refund') or (payment_id is null and refund_id is null))
);
-- A payment or refund is entered once, whatever is retried. A refund that the bank later returns is
-- a separate, opposite entry.
create unique index ledger_one_charge on ledger_entries (payment_id) where kind = 'charge';
create unique index ledger_one_refund on ledger_entries (refund_id, sign(cents)) where refund_id is not null;
-- A lost dispute reverses the payment once.
create unique index ledger_one_dispute on ledger_entries (payment_id)
  where kind = 'refund' and refund_id is null and payment_id is not null;
create index ledger_of_booking on ledger_entries (booking_id, created_at, id);
create index ledger_newest on ledger_entries (created_at desc, id desc);
create index ledger_of_kind on ledger_entries (kind, created_at desc, id desc);

-- Payments of deleted bookings can still be searched.
create index bookings_found_deleted on bookings using gin (search_text gin_trgm_ops)
  where deleted_at is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to';
end $$;
create trigger ledger_stays before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_stays_whole before truncate on ledger_entries
  for each statement execute function refuse_change();

-- Per booking, what is owed and what was paid: the price plus the sum of its ledger entries.
-- Triggers maintain it so that lists can be sorted by it; nothing else writes here.
create table balances (
  booking_id uuid primary key references bookings (id),
  owed_cents bigint not null,
  paid_cents bigint not null,
  -- Copied from the booking, so each list of outstanding amounts uses a single index, and a row
  -- alone tells which totals it counts toward.
  pickup_at timestamptz not null,
  is_completed boolean not null
);
create index balances_owed on balances (pickup_at, booking_id) where owed_cents > 0;
create index balances_overdue on balances (pickup_at, booking_id)
  where owed_cents > 0 and is_completed;
create index balances_to_give_back on balances (pickup_at, booking_id) where owed_cents < 0;

create function balance_tallies(balance balances)
returns table (part text, cents bigint) language sql immutable as $$
  select tally.part, abs(balance.owed_cents)
  from (values
    ('owed', balance.owed_cents > 0),
    ('overdue', balance.owed_cents > 0 and balance.is_completed),
    ('to-give-back', balance.owed_cents < 0)
  ) as tally (part, counts)
  where tally.counts
$$;

create function count_new_balances() returns trigger language plpgsql as $$
begin
  perform add_to_total('outstanding', '-infinity', part, count(*), sum(cents))
    from new_rows, lateral balance_tallies(row(new_rows.*)::balances)
    group by part
    order by part;
  return null;
end $$;
create trigger balances_counted after insert on balances
  referencing new table as new_rows
  for each statement execute function count_new_balances();

create function count_changed_balances() returns trigger language plpgsql as $$
begin
  perform add_to_total('outstanding', '-infinity', part, sum(sign), sum(sign * cents))
    from (
      select 1 as sign, tally.*
        from new_rows, lateral balance_tallies(row(new_rows.*)::balances) as tally
      union all
      select -1, tally.*
        from old_rows, lateral balance_tallies(row(old_rows.*)::balances) as tally
    ) as tallies
    group by part
    having sum(sign) <> 0 or sum(sign * cents) <> 0
    order by part;
  return null;
end $$;
create trigger balances_recounted after update on balances
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_changed_balances();

insert into balances
  select id, coalesce(price_cents, 0), 0, pickup_at, status = 'Completed' from bookings;

create function open_balances() returns trigger language plpgsql as $$
begin
  insert into balances
    select id, coalesce(price_cents, 0), 0, pickup_at, status = 'Completed' from new_rows;
  return null;
end $$;
create trigger bookings_open_balance after insert on bookings
  referencing new table as new_rows
  for each statement execute function open_balances();

create function reprice_balance() returns trigger language plpgsql as $$
begin
  update balances
    set owed_cents = owed_cents + coalesce(new.price_cents, 0) - coalesce(old.price_cents, 0)
    where booking_id = new.id;
  return null;
end $$;
create trigger bookings_repriced after update of price_cents on bookings
  for each row when (old.price_cents is distinct from new.price_cents)
  execute function reprice_balance();

create function follow_booking() returns trigger language plpgsql as $$
begin
  update balances
    set pickup_at = new.pickup_at, is_completed = (new.status = 'Completed')
    where booking_id = new.id;
  return null;
end $$;
-- Triggers run in name order. This one must run after the trigger that counts bookings, so totals
-- are always updated in the same order.
create trigger bookings_status_followed after update of status, pickup_at on bookings
  for each row
  when (
    (old.pickup_at, old.status = 'Completed') is distinct from
    (new.pickup_at, new.status = 'Completed')
  )
  execute function follow_booking();

create function enter_day() returns trigger language plpgsql as $$
begin
  new.entered_on := business_day(new.created_at);
  return new;
end $$;
create trigger ledger_day before insert on ledger_entries
  for each row execute function enter_day();

create function post_entries() returns trigger language plpgsql as $$
begin
  update balances
    set owed_cents = owed_cents + sums.owed, paid_cents = paid_cents + sums.paid
    from (
      select booking_id,
        sum(cents) as owed,
        coalesce(-sum(cents) filter (where kind in ('charge', 'cash', 'refund')), 0) as paid
      from new_rows group by booking_id
    ) as sums
    where balances.booking_id = sums.booking_id;
  -- Per day and all-time.
  perform add_to_total('ledger', day, kind, count(*), sum(cents))
    from new_rows, lateral (values (entered_on), ('-infinity'::date)) as counted (day)
    group by day, kind
    order by day, kind;
  return null;
end $$;
create trigger ledger_posted after insert on ledger_entries
  referencing new table as new_rows
  for each statement execute function post_entries();

create function refuse_balance() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'a balance is the sum of its entries, and nothing that is set';
  end if;
  return null;
end $$;
create trigger balances_kept before insert or update or delete on balances
  for each statement execute function refuse_balance();

-- Bookings called off before the ledger existed owe nothing.
insert into ledger_entries (id, booking_id, kind, cents, reason, created_at, entered_on)
  select gen_random_uuid(), id, 'adjustment', -price_cents,
    'Booking ' || case when deleted_at is null then lower(status) else 'deleted' end,
    coalesce(ended_at, deleted_at, created_at), coalesce(ended_on, booked_on)
  from bookings
  where price_cents > 0 and (status in ('Cancelled', 'Rejected') or deleted_at is not null);

-- Payments for earlier rides were not recorded, so those rides are marked as settled.
insert into ledger_entries (id, booking_id, kind, cents, reason, created_at, entered_on)
  select gen_random_uuid(), id, 'adjustment', -price_cents, 'Settled before payments were kept here',
    coalesce(ended_at, created_at), coalesce(ended_on, booked_on)
  from bookings
  where price_cents > 0 and status = 'Completed' and deleted_at is null;

-- State of the test card provider. No money moves, but it keeps records like a real provider.
create table test_card_intents (
  ref text primary key,
  -- The same key returns the same intent.
  key text not null unique,
  amount_cents integer not null,
  status text not null check (status in ('needs-card', 'needs-confirmation', 'succeeded', 'cancelled')),
  card_brand text,
  card_last4 text
);
create table test_card_refunds (
  ref text primary key,
  key text not null unique,
  intent_ref text not null references test_card_intents (ref),
  amount_cents integer not null
);
