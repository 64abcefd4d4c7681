-- Counts the changes of a booking, so that nobody saves a change over one they have not seen, and how
-- often it was moved, so that its old reminders end.

create or replace function count_booking_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  if new.pickup_at is distinct from old.pickup_at then
    new.times_moved := old.times_moved + 1;
  end if;
  return new;
end $$;
create or replace trigger bookings_versioned
  before update of service_type, pickup_location, destination, pickup_at, dropoff_at, blocked, car_id,
    driver_id, status, price_cents, price_lines, stops, passengers, bags, flight_number,
    note_to_driver, office_note, passenger_name, passenger_phone, hours, deleted_at
  on bookings
  for each row execute function count_booking_version();
