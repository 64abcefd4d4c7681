-- Nobody drives their own booking or reviews a ride they drove. Each trigger names its message and a
-- constraint, which tells the server which rule was broken.

create or replace function refuse_own_ride() returns trigger language plpgsql as $$
begin
  if exists (select from drivers where id = new.driver_id and user_id = new.user_id) then
    raise exception '%', tg_argv[0] using errcode = 'check_violation', constraint = tg_argv[1];
  end if;
  return new;
end $$;
create or replace trigger bookings_refuse_own_ride before insert or update of driver_id, user_id
  on bookings for each row when (new.driver_id is not null)
  execute function refuse_own_ride('the driver is the customer', 'bookings_driver_not_customer');
create or replace trigger reviews_refuse_own_ride before insert or update of driver_id, user_id
  on reviews for each row
  execute function refuse_own_ride('the driver is the author', 'reviews_driver_not_author');
