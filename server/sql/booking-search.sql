-- Line breaks separate the fields, because no search term can contain one. The first field of a
-- user's search text is the name.
create or replace function booking_search_text(booking bookings) returns text language plpgsql stable as $$
declare
  customer text := (select split_part(search_text, E'\n', 1) from users where id = booking.user_id);
  driver text;
begin
  if booking.driver_id is not null then
    select split_part(users.search_text, E'\n', 1) into driver
      from drivers join users on users.id = drivers.user_id
      where drivers.id = booking.driver_id;
  end if;
  return concat_ws(
    E'\n',
    customer,
    driver,
    coalesce(booking.pickup_search, lower(booking.pickup_location)),
    lower(booking.service_type),
    lower(replace(booking.service_type, '-', ' '))
  );
end $$;

-- Bookings are found by the current names of their customer and driver.
create or replace function refresh_booking_search_texts() returns trigger language plpgsql as $$
begin
  -- Lock in the order of the ids: a concurrent rename may touch the same bookings.
  perform id from bookings
    where deleted_at is null
      and (user_id = new.id or driver_id in (select id from drivers where user_id = new.id))
    order by id
    for no key update;
  update bookings set search_text = booking_search_text(bookings)
    where deleted_at is null
      and (user_id = new.id or driver_id in (select id from drivers where user_id = new.id));
  return null;
end $$;
create or replace trigger users_renamed after update of search_text on users
  for each row
  when (split_part(old.search_text, E'\n', 1) <> split_part(new.search_text, E'\n', 1))
  execute function refresh_booking_search_texts();
