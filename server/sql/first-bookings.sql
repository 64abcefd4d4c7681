-- The day of each customer's first booking, so that reports can tell new customers from returning ones.

create or replace function refresh_first_booking(customer uuid) returns void language plpgsql as $$
declare
  first date;
begin
  -- Lock first, then read: a concurrent booking either waits here or is visible.
  perform user_id from first_bookings where user_id = customer for update;
  select min(booked_on) into first from bookings
    where user_id = customer and deleted_at is null;
  if first is null then
    delete from first_bookings where user_id = customer;
  else
    insert into first_bookings (user_id, booked_on) values (customer, first)
      on conflict (user_id) do update set booked_on = excluded.booked_on;
  end if;
end $$;
