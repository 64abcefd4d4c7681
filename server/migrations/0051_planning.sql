-- When drivers work, what they may drive, who should drive whom, and plans of a day.

-- The car classes that a driver may drive; null for all.
alter table drivers add column car_classes text[]
  check (car_classes <@ array['Sedan', 'SUV', 'Van', 'Stretch'] and cardinality(car_classes) > 0);

-- On the business's clock. An end at or before the beginning is on the next day. A driver without any
-- weekly shift is available all day.
create table driver_shifts (
  driver_id uuid not null references drivers (id),
  weekday smallint not null check (weekday between 1 and 7),
  starts time not null,
  ends time not null,
  primary key (driver_id, weekday),
  check (starts <> ends)
);

-- Another shift on one day; without times, a day off.
create table shift_exceptions (
  driver_id uuid not null references drivers (id),
  day date not null,
  starts time,
  ends time,
  primary key (driver_id, day),
  check ((starts is null) = (ends is null)),
  check (starts <> ends)
);
create index shift_exceptions_by_day on shift_exceptions (day);

-- The chauffeur whom a customer prefers.
create table preferred_drivers (
  user_id uuid primary key references users (id),
  driver_id uuid not null references drivers (id)
);
create index preferred_drivers_by_driver on preferred_drivers (driver_id);

-- A ride is pinned while this is its driver.
alter table bookings add column pinned_driver_id uuid references drivers (id);

create table plans (
  id uuid primary key,
  day date not null,
  kind text not null check (kind in ('plan', 'repair')),
  state text not null check (state in ('Draft', 'Applied', 'Undone', 'Discarded')),
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  applied_by uuid references users (id),
  applied_at timestamptz,
  -- What the dispatcher decided: rides with their drivers, and drivers who cannot work.
  choices jsonb not null,
  -- The bookings, drivers and settings that the plan was made from.
  relied_on jsonb not null,
  result jsonb not null,
  -- Rides that an undo left as they were, with the reasons.
  left_rides jsonb not null,
  check ((applied_at is null) = (state in ('Draft', 'Discarded'))),
  check ((applied_by is null) = (applied_at is null))
);
create unique index plans_one_draft on plans (day) where state = 'Draft';
create index plans_by_day on plans (day, created_at);

create table plan_assignments (
  plan_id uuid not null references plans (id) on delete cascade,
  booking_id uuid not null references bookings (id),
  driver_id uuid references drivers (id),
  was_driver_id uuid references drivers (id),
  was_accepted boolean not null,
  is_fixed boolean not null,
  primary key (plan_id, booking_id)
);
