-- Driver profile data. Drivers from before this migration have none of it.
alter table drivers
  add column license_number text,
  add column experience_years integer check (experience_years >= 0),
  add column driving_record text,
  add column date_of_birth date,
  -- Prefix of the uploaded picture's file names, or an external URL.
  add column profile_image text,
  -- The same for private documents, which are stored in their own folder.
  add column license_image text,
  add column insurance_image text,
  add column car_id uuid references cars (id);

create unique index drivers_license_unique on drivers (lower(license_number))
  where deleted_at is null and status <> 'Rejected';
-- A car belongs to at most one driver.
create unique index drivers_one_per_car on drivers (car_id)
  where deleted_at is null and car_id is not null;
create index drivers_newest on drivers (created_at desc, id desc) where deleted_at is null;
create index drivers_of_user on drivers (user_id);

create index bookings_of_driver on bookings (driver_id, created_at desc, id desc)
  where deleted_at is null and driver_id is not null;
create index past_proposals_declined on past_proposals (driver_id) where is_declined;

-- Problems drivers report with their car, and the state of the repair.
create table car_problems (
  id uuid primary key,
  car_id uuid not null references cars (id),
  driver_id uuid not null references drivers (id),
  description text not null,
  -- A private document, if a photo was attached.
  photo text,
  status text not null check (status in ('Reported', 'In Repair', 'Resolved')),
  answer text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index car_problems_newest on car_problems (created_at desc, id desc);
create index car_problems_of_driver on car_problems (driver_id, created_at desc, id desc);
create index car_problems_of_car on car_problems (car_id, created_at desc, id desc);
