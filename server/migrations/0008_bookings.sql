create extension if not exists btree_gist;

-- Rides. A deleted one is marked, not removed.
create table bookings (
  id uuid primary key,
  user_id uuid not null references users (id),
  car_id uuid not null references cars (id),
  -- Who was asked to drive; who drives, once the status is beyond Pending.
  driver_id uuid references drivers (id),
  service_type text not null,
  pickup_location text not null,
  destination text,
  pickup_at timestamptz not null,
  -- The planned end of the window; once completed, when that was.
  dropoff_at timestamptz not null,
  -- The time for which car and driver are held: the window and the turnaround after it, as they
  -- were when it was booked. It never follows dropoff_at.
  blocked tstzrange not null check (not isempty(blocked)),
  status text not null check (
    status in ('Pending', 'Accepted', 'In Progress', 'Completed', 'Cancelled', 'Rejected')
  ),
  -- As computed when it was booked; null where it was never known.
  price_cents integer check (price_cents >= 0),
  created_at timestamptz not null,
  assigned_at timestamptz,
  accepted_at timestamptz,
  started_at timestamptz,
  -- When it was completed, cancelled or rejected.
  ended_at timestamptz,
  deleted_at timestamptz,
  check (driver_id is not null or status not in ('Accepted', 'In Progress', 'Completed')),
  -- Nobody can ever be booked twice: the database itself refuses it.
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

-- Proposals that came to nothing: the driver keeps them in the list as Declined, and is told so
-- where a booking is no longer proposed.
create table past_proposals (
  booking_id uuid not null references bookings (id),
  driver_id uuid not null references drivers (id),
  is_declined boolean not null,
  ended_at timestamptz not null,
  primary key (booking_id, driver_id)
);
