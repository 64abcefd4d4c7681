-- A review is deleted and restored together with its booking.
create or replace function delete_review_of_booking() returns trigger language plpgsql as $$
begin
  update reviews set deleted_at = new.deleted_at where booking_id = new.id;
  return null;
end $$;
create or replace trigger bookings_review_deleted after update of deleted_at on bookings
  for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function delete_review_of_booking();

-- The office chose a review with the name that it saw, and the home page shows the first name.
create or replace function unchoose_reviews() returns trigger language plpgsql as $$
begin
  update reviews set chosen_at = null, chosen_by = null
    where user_id = new.id and chosen_at is not null;
  return null;
end $$;
create or replace trigger users_unchoose_reviews after update of name on users
  for each row when (old.name is distinct from new.name) execute function unchoose_reviews();
