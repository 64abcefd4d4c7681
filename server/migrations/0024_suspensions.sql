-- A suspended account cannot sign in or book until an administrator lifts the suspension.
alter table users
  add column suspended_at timestamptz,
  add column suspension_reason text,
  add constraint users_suspension check ((suspended_at is null) = (suspension_reason is null));

-- The live bookings of a customer: counted on every booking, and listed before a suspension.
create index bookings_live_of_user on bookings (user_id)
  where status in ('Pending', 'Accepted', 'In Progress') and deleted_at is null;
