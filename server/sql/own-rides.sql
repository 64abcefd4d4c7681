-- Nobody drives their own booking or reviews a ride they drove. The constraint names let the server
-- tell which rule was broken.

create or replace function is_user_of_driver(person uuid, driver uuid) returns boolean
language sql stable as $$
  select exists (select from drivers where id = driver and user_id = person)
$$;

create or replace function refuse_own_ride() returns trigger language plpgsql as $$
begin
  if is_user_of_driver(new.user_id, new.driver_id) then
    raise exception 'the driver is the customer of this booking'
      using errcode = 'check_violation', constraint = 'bookings_driver_not_customer';
  end if;
  return new;
end $$;
create or replace trigger bookings_refuse_own_ride before insert or update of driver_id, user_id
  on bookings for each row when (new.driver_id is not null)
  execute function refuse_own_ride();

create or replace function refuse_own_review() returns trigger language plpgsql as $$
begin
  if is_user_of_driver(new.user_id, new.driver_id) then
    raise exception 'the driver is the author of this review'
      using errcode = 'check_violation', constraint = 'reviews_driver_not_author';
  end if;
  return new;
end $$;
create or replace trigger reviews_refuse_own_ride before insert or update of driver_id, user_id
  on reviews for each row
  execute function refuse_own_review();
