-- The office's search finds a ride by its passenger, too. Only rides booked for someone else have one.
create index bookings_by_passenger on bookings using gin (lower(passenger_name) gin_trgm_ops)
  where passenger_name is not null and deleted_at is null;
