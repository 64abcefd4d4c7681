-- What a booking carries beyond time, places and car, and the lines of its price.

-- Bookings that belong together, such as a ride and the return. Each is a leg of the trip.
create table trips (
  id uuid primary key,
  user_id uuid not null references users (id),
  created_at timestamptz not null
);
create index trips_of_user on trips (user_id);

create function price_lines_total(lines jsonb) returns bigint language sql immutable strict as $$
  select coalesce(sum((line ->> 'cents')::bigint), 0) from jsonb_array_elements(lines) as line
$$;

alter table bookings
  add column stops text[] not null default '{}',
  add column passengers smallint,
  add column bags smallint,
  add column flight_number text,
  add column note_to_driver text,
  -- For the office alone.
  add column office_note text,
  -- Set where someone else rides.
  add column passenger_name text,
  add column passenger_phone text,
  -- The length of an hourly booking.
  add column hours smallint,
  add column source text not null default 'web',
  -- Who booked it, if not the customer.
  add column booked_by uuid references users (id),
  -- Null for bookings from before prices had lines.
  add column price_lines jsonb,
  add column trip_id uuid references trips (id),
  -- The number of the booking within its trip, from 1.
  add column leg smallint,
  add column version integer not null default 1,
  add constraint bookings_stops check (cardinality(stops) <= 8 and array_position(stops, '') is null),
  add constraint bookings_passengers check (passengers between 1 and 60),
  add constraint bookings_bags check (bags between 0 and 60),
  add constraint bookings_hours check (hours between 1 and 24),
  add constraint bookings_notes check (length(note_to_driver) <= 500 and length(office_note) <= 1000),
  add constraint bookings_source check (source in ('web', 'phone', 'quote')),
  add constraint bookings_price_is_its_lines check (price_lines_total(price_lines) = price_cents),
  add constraint bookings_leg check ((trip_id is null) = (leg is null) and leg > 0);
create unique index bookings_of_trip on bookings (trip_id, leg) where trip_id is not null;

-- A change of the price is an entry of its own kind. The balance follows the price itself.
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check
  check (kind in ('charge', 'refund', 'cash', 'fee', 'adjustment', 'price-change'));
