-- Money: what was asked of customers, what came, what went back.

-- One attempt to pay a booking with a card: what the provider calls an intent. One is open at a time.
create table payments (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  provider text not null check (provider in ('stripe', 'test-card')),
  -- The provider's own name for it; unknown until the provider has answered.
  provider_ref text unique,
  amount_cents integer not null check (amount_cents > 0),
  -- Closing: no longer to be paid; whether the provider agrees is not known yet.
  status text not null check (status in ('open', 'closing', 'succeeded', 'cancelled')),
  card_brand text,
  card_last4 text,
  -- The last time that a card was refused, and why.
  failed_at timestamptz,
  failure text,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- The cardholder's bank took the money back, or asks for it.
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

-- Money that goes back to a card: asked of the provider after the commit, until it answers.
create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  booking_id uuid not null references bookings (id),
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  provider_ref text,
  -- Withdrawn: it failed, and the money goes back another way, or with another try.
  status text not null check (status in ('asked', 'succeeded', 'failed', 'withdrawn')),
  failure text,
  -- Null where nobody pressed a button for it.
  asked_by uuid references users (id),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'asked') = (ended_at is null))
);
create unique index refunds_by_ref on refunds (provider_ref) where provider_ref is not null;
create index refunds_of_booking on refunds (booking_id, created_at);
create index refunds_failed on refunds (ended_at desc, id desc) where status = 'failed';

-- The ledger. Each entry says by how much it changes what the customer owes for a booking: money that
-- comes makes it less, money that goes back makes it more. What is written stays.
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
  -- The business's day, as it was then.
  entered_on date not null,
  check (cents <> 0),
  check (kind <> 'fee' or cents > 0),
  check (kind <> 'charge' or (cents < 0 and payment_id is not null)),
  check (kind in ('charge', 'refund') or (payment_id is null and refund_id is null))
);
-- Nothing is taken or given back twice, whatever is repeated. A refund that the bank sent back to us
-- afterwards is an entry of its own, the other way round.
create unique index ledger_one_charge on ledger_entries (payment_id) where kind = 'charge';
create unique index ledger_one_refund on ledger_entries (refund_id, sign(cents)) where refund_id is not null;
-- A lost dispute takes the payment back, once.
create unique index ledger_one_dispute on ledger_entries (payment_id)
  where kind = 'refund' and refund_id is null and payment_id is not null;
create index ledger_of_booking on ledger_entries (booking_id, created_at, id);
create index ledger_newest on ledger_entries (created_at desc, id desc);
create index ledger_of_kind on ledger_entries (kind, created_at desc, id desc);

-- The money of a booking that was deleted is still looked for.
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

-- What each booking owes and what was paid for it: its price and the sum of its entries, kept by the
-- database with each of them so that lists can be ordered by it. Nobody else writes here.
create table balances (
  booking_id uuid primary key references bookings (id),
  owed_cents bigint not null,
  paid_cents bigint not null,
  -- As the booking says: so the lists of what is owed are walked along one index each, however much
  -- that is, and a row alone says what it counts in.
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
-- By its name it comes after the counting of bookings: totals are always added to in the same order.
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
  -- Of each day, and of all time.
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

-- Bookings that came to nothing before there was a ledger owe nothing.
insert into ledger_entries (id, booking_id, kind, cents, reason, created_at, entered_on)
  select gen_random_uuid(), id, 'adjustment', -price_cents,
    'Booking ' || case when deleted_at is null then lower(status) else 'deleted' end,
    coalesce(ended_at, deleted_at, created_at), coalesce(ended_on, booked_on)
  from bookings
  where price_cents > 0 and (status in ('Cancelled', 'Rejected') or deleted_at is not null);

-- How earlier rides were paid nobody wrote down: nobody is asked for it again.
insert into ledger_entries (id, booking_id, kind, cents, reason, created_at, entered_on)
  select gen_random_uuid(), id, 'adjustment', -price_cents, 'Settled before payments were kept here',
    coalesce(ended_at, created_at), coalesce(ended_on, booked_on)
  from bookings
  where price_cents > 0 and status = 'Completed' and deleted_at is null;

-- The test cards' provider: no money moves, but what it says is kept like a bank's books.
create table test_card_intents (
  ref text primary key,
  -- The same key gives the same intent.
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
