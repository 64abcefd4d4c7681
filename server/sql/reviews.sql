-- A review is deleted and restored together with its booking.
create or replace function delete_review_of_booking() returns trigger language plpgsql as $$
begin
  update reviews set deleted_at = new.deleted_at where booking_id = new.id;
  return null;
end $$;
create or replace trigger bookings_review_deleted after update of deleted_at on bookings
  for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function delete_review_of_booking();
