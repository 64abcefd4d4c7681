-- Quotes: bookings that have not been made. The price stays until the quote expires; no car is held.
create table quotes (
  id uuid primary key,
  number integer not null generated always as identity (start with 1001) unique,
  user_id uuid not null references users (id),
  -- Expired is not stored: a quote expires by itself.
  state text not null check (state in ('Draft', 'Sent', 'Accepted', 'Declined', 'Withdrawn')),
  car_class text not null check (car_class in ('Sedan', 'SUV', 'Van', 'Stretch')),
  -- The rides with their places, times, facts and price lines, as they were quoted.
  rides jsonb not null check (jsonb_array_length(rides) between 1 and 2),
  price_cents integer not null check (price_cents >= 0),
  message text,
  office_note text check (length(office_note) <= 1000),
  valid_until timestamptz not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  sent_at timestamptz,
  answered_at timestamptz,
  decline_reason text,
  -- When the office was last told that no car was free for it.
  no_car_told_at timestamptz,
  booking_id uuid unique references bookings (id),
  search_text text not null,
  -- An accepted quote is a booking, and only an accepted one.
  constraint quotes_booked check ((state = 'Accepted') = (booking_id is not null)),
  constraint quotes_sent check (state in ('Draft', 'Withdrawn') or sent_at is not null),
  constraint quotes_answered check ((state in ('Accepted', 'Declined')) = (answered_at is not null))
);
create index quotes_newest on quotes (created_at desc, id desc);
create index quotes_of_user on quotes (user_id);
create index quotes_found on quotes using gin (search_text gin_trgm_ops);
-- For reports: what was sent in a period.
create index quotes_by_sending on quotes (sent_at) where sent_at is not null;
