-- The rides that need a driver, in the order of their pickup.
create index bookings_unassigned on bookings (pickup_at, id)
  where status = 'Pending' and driver_id is null and deleted_at is null;
