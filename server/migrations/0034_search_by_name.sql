-- A search finds people first and then their bookings, so bookings no longer store names. New bookings
-- have less to index, and a change of name no longer rewrites them. The expressions are those of
-- server/src/db/booking-search.ts and name-search.ts.
drop trigger if exists users_renamed on users;
drop function if exists refresh_booking_search_texts(), booking_search_text(bookings);
alter table bookings drop column search_text;
create index bookings_found on bookings
  using gin (lower(coalesce(pickup_search, pickup_location) || E'\n' || service_type || E'\n'
    || replace(service_type, '-', ' ')) gin_trgm_ops) where deleted_at is null;
create index bookings_found_deleted on bookings
  using gin (lower(coalesce(pickup_search, pickup_location) || E'\n' || service_type || E'\n'
    || replace(service_type, '-', ' ')) gin_trgm_ops) where deleted_at is not null;
create index bookings_deleted_of_person on bookings (user_id, driver_id) where deleted_at is not null;

drop index users_named;
create index users_named on users using gin (split_part(search_text, E'\n', 1) gin_trgm_ops);

-- Otherwise the planner would know nothing about these expressions for a while.
analyze users;
analyze bookings;
