create extension if not exists btree_gist;

-- Bookings are soft-deleted.
create table bookings (
  id uuid primary key,
  user_id uuid not null references users (id),
  car_id uuid not null references cars (id),
  -- The driver the booking is proposed to; the assigned driver once the status is past Pending.
  driver_id uuid references drivers (id),
  service_type text not null,
  pickup_location text not null,
  destination text,
  pickup_at timestamptz not null,
  -- The planned end of the ride window; once completed, the actual end.
  dropoff_at timestamptz not null,
  -- The time for which the car and driver are blocked: the ride window plus turnaround, as set when
  -- it was booked. It does not change with dropoff_at.
  blocked tstzrange not null check (not isempty(blocked)),
  status text not null check (
    status in ('Pending', 'Accepted', 'In Progress', 'Completed', 'Cancelled', 'Rejected')
  ),
  -- The price at booking time; null when it was never known.
  price_cents integer check (price_cents >= 0),
  created_at timestamptz not null,
  assigned_at timestamptz,
  accepted_at timestamptz,
  started_at timestamptz,
  -- When the booking was completed, cancelled or rejected.
  ended_at timestamptz,
  deleted_at timestamptz,
  check (driver_id is not null or status not in ('Accepted', 'In Progress', 'Completed')),
  -- The database itself prevents double bookings.
  constraint bookings_car_free exclude using gist (car_id with =, blocked with &&)
    where (status in ('Pending', 'Accepted', 'In Progress') and deleted_at is null),
  constraint bookings_driver_free exclude using gist (driver_id with =, blocked with &&)
    where (
      driver_id is not null
      and status in ('Pending', 'Accepted', 'In Progress')
      and deleted_at is null
    )
);
create unique index bookings_one_ride_per_driver on bookings (driver_id)
  where status = 'In Progress' and deleted_at is null;
create index bookings_of_user on bookings (user_id, created_at desc, id desc)
  where deleted_at is null;

-- Proposals that did not lead to a ride. Drivers see them as Declined, and get a clear error when a
-- booking is no longer proposed to them.
create table past_proposals (
  booking_id uuid not null references bookings (id),
  driver_id uuid not null references drivers (id),
  is_declined boolean not null,
  ended_at timestamptz not null,
  primary key (booking_id, driver_id)
);
