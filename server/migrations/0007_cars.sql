-- The fleet. Cars are soft-deleted because old bookings refer to them.
create table cars (
  id uuid primary key,
  brand text not null,
  model text not null,
  plate_number text not null,
  capacity integer not null check (capacity >= 1),
  status text not null check (status in ('Available', 'In Use', 'Under Maintenance')),
  -- Prefix of the picture's file names; null when there is no picture.
  image text,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index cars_plate_unique on cars (lower(plate_number)) where deleted_at is null;
create index cars_newest on cars (created_at desc, id desc) where deleted_at is null;
