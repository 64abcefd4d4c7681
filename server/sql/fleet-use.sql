-- How long cars are in use, by day and hour of the business's clock.

create or replace function add_hours(a bigint[], b bigint[]) returns bigint[] language plpgsql immutable as $$
begin
  for hour in 1 .. 24 loop
    if b[hour] <> 0 then a[hour] := a[hour] + b[hour]; end if;
  end loop;
  return a;
end $$;

-- A booking uses its car from the pickup until the planned end, or until its actual end once it is
-- completed. A ride that is completed late counts for at most 24 hours beyond the plan.
create or replace function car_in_use_until(booking bookings) returns timestamptz language plpgsql stable as $$
begin
  return case
    when booking.deleted_at is not null or booking.status in ('Cancelled', 'Rejected') then null
    when booking.status = 'Completed'
      then least(booking.ended_at, booking.dropoff_at + interval '24 hours')
    else booking.dropoff_at
  end;
end $$;

create or replace function seconds_in_use_by_hour(booking bookings)
returns table (day date, seconds bigint[]) language plpgsql stable rows 2 as $$
declare
  -- Whole seconds, so that the hours add up exactly.
  from_time timestamptz := date_trunc('second', booking.pickup_at);
  until_time timestamptz := date_trunc('second', car_in_use_until(booking));
  next_hour timestamptz;
  local_time timestamp;
  slot integer;
begin
  while from_time < until_time loop
    local_time := from_time at time zone booking.zone;
    -- Up to the next full hour on the wall clock.
    next_hour := least(until_time, from_time + (date_trunc('hour', local_time) + interval '1 hour' - local_time));
    if day is distinct from local_time::date then
      if day is not null then return next; end if;
      day := local_time::date;
      seconds := array_fill(0::bigint, array[24]);
    end if;
    slot := extract(hour from local_time)::integer + 1;
    seconds[slot] := seconds[slot] + extract(epoch from next_hour - from_time)::integer;
    from_time := next_hour;
  end loop;
  if day is not null then return next; end if;
end $$;
