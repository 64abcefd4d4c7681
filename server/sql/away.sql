-- A live booking never overlaps a period in which its car is out of service or its driver has time
-- off. Both sides lock the row of the car or the driver before they look at the other table, so that
-- of two at once the later one sees the earlier one. The refusals of a booking carry the names of the
-- constraints that prevent double bookings.

create or replace function refuse_booking_of_car_away() returns trigger language plpgsql as $$
begin
  perform from cars where id = new.car_id for no key update;
  if exists (
    select from out_of_service_periods where car_id = new.car_id and period && new.blocked
  ) then
    raise exception 'the car is out of service' using
      errcode = 'exclusion_violation', constraint = 'bookings_car_free',
      table = 'out_of_service_periods', detail = 'Key (car_id, blocked)=(' || new.car_id || ', ' || new.blocked || ')';
  end if;
  return new;
end $$;
create or replace trigger bookings_new_car_away before insert on bookings
  for each row
  when (new.status in ('Pending', 'Accepted', 'In Progress') and new.deleted_at is null)
  execute function refuse_booking_of_car_away();
-- A booking that stays live in the same car at the same time has been checked before.
create or replace trigger bookings_car_away before update of car_id, blocked, status, deleted_at
  on bookings for each row
  when (
    new.status in ('Pending', 'Accepted', 'In Progress') and new.deleted_at is null
    and (
      old.car_id <> new.car_id or old.blocked <> new.blocked
      or old.status not in ('Pending', 'Accepted', 'In Progress') or old.deleted_at is not null
    )
  )
  execute function refuse_booking_of_car_away();

create or replace function refuse_booking_of_driver_away() returns trigger language plpgsql as $$
begin
  perform from drivers where id = new.driver_id for no key update;
  if exists (
    select from time_off_periods
    where driver_id = new.driver_id and state = 'approved' and period && new.blocked
  ) then
    raise exception 'the driver has time off' using
      errcode = 'exclusion_violation', constraint = 'bookings_driver_free',
      table = 'time_off_periods';
  end if;
  return new;
end $$;
create or replace trigger bookings_new_driver_away before insert on bookings
  for each row
  when (
    new.driver_id is not null
    and new.status in ('Pending', 'Accepted', 'In Progress') and new.deleted_at is null
  )
  execute function refuse_booking_of_driver_away();
create or replace trigger bookings_driver_away before update of driver_id, blocked, status, deleted_at
  on bookings for each row
  when (
    new.driver_id is not null
    and new.status in ('Pending', 'Accepted', 'In Progress') and new.deleted_at is null
    and (
      old.driver_id is distinct from new.driver_id or old.blocked <> new.blocked
      or old.status not in ('Pending', 'Accepted', 'In Progress') or old.deleted_at is not null
    )
  )
  execute function refuse_booking_of_driver_away();

create or replace function refuse_booked_car_away() returns trigger language plpgsql as $$
begin
  perform from cars where id = new.car_id for no key update;
  if exists (
    select from bookings
    where car_id = new.car_id and blocked && new.period
      and status in ('Pending', 'Accepted', 'In Progress') and deleted_at is null
  ) then
    raise exception 'the car has bookings in this period' using
      errcode = 'exclusion_violation', constraint = 'out_of_service_without_bookings';
  end if;
  return new;
end $$;
create or replace trigger out_of_service_booked before insert or update of car_id, period
  on out_of_service_periods for each row
  execute function refuse_booked_car_away();

create or replace function refuse_booked_driver_away() returns trigger language plpgsql as $$
begin
  perform from drivers where id = new.driver_id for no key update;
  if exists (
    select from bookings
    where driver_id = new.driver_id and blocked && new.period
      and status in ('Pending', 'Accepted', 'In Progress') and deleted_at is null
  ) then
    raise exception 'the driver has rides in this period' using
      errcode = 'exclusion_violation', constraint = 'time_off_without_rides';
  end if;
  return new;
end $$;
create or replace trigger time_off_booked before insert or update of driver_id, period, state
  on time_off_periods for each row when (new.state = 'approved')
  execute function refuse_booked_driver_away();
