-- When a car cannot be used. Live bookings and these periods never overlap: server/sql/away.sql.
create table out_of_service_periods (
  id uuid primary key,
  car_id uuid not null references cars (id),
  period tstzrange not null
    check (not isempty(period) and not lower_inf(period) and not upper_inf(period)),
  reason text not null check (reason in ('workshop', 'inspection', 'private')),
  note text,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  constraint out_of_service_once exclude using gist (car_id with =, period with &&)
);

-- When a driver does not work: entered by the office, or asked for by the driver. Only approved time
-- off keeps rides away.
create table time_off_periods (
  id uuid primary key,
  driver_id uuid not null references drivers (id),
  period tstzrange not null
    check (not isempty(period) and not lower_inf(period) and not upper_inf(period)),
  reason text not null check (reason in ('vacation', 'sick', 'private', 'other')),
  note text,
  state text not null check (state in ('asked', 'approved', 'declined')),
  -- What the office says about its decision.
  answer text,
  created_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  check ((state = 'asked') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  constraint time_off_once exclude using gist (driver_id with =, period with &&)
    where (state in ('asked', 'approved'))
);
-- The requests that wait for the office.
create index time_off_asked on time_off_periods (created_at) where state = 'asked';
