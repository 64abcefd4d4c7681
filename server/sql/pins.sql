-- A pin belongs to the driver who has the ride: with another driver, or none, it is gone for good.

create or replace function unpin_booking() returns trigger language plpgsql as $$
begin
  new.pinned_driver_id := null;
  return new;
end $$;
create or replace trigger bookings_unpinned
  before update of driver_id on bookings
  for each row when (new.driver_id is distinct from old.driver_id)
  execute function unpin_booking();
