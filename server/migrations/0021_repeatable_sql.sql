-- Functions and triggers now live in server/sql, one file a subject, each with its current body.
-- They are applied after the migrations, whenever a file has changed. This removes the old ones;
-- dropping a function drops its triggers.
drop function complete_user() cascade;
drop function complete_booking() cascade;
drop function complete_review() cascade;
drop function enter_day() cascade;
drop function rename_in_bookings() cascade;
drop function delete_review_of_booking() cascade;
drop function refuse_change() cascade;
drop function refuse_balance() cascade;
drop function open_balances() cascade;
drop function reprice_balance() cascade;
drop function follow_booking() cascade;
drop function post_entries() cascade;
drop function keep_decline() cascade;
drop function count_new_bookings() cascade;
drop function count_changed_booking() cascade;
drop function count_new_users() cascade;
drop function count_changed_user() cascade;
drop function count_new_reviews() cascade;
drop function count_changed_review() cascade;
drop function count_new_balances() cascade;
drop function count_changed_balances() cascade;
drop function keep_answer(uuid, uuid, boolean, timestamptz);
drop function find_first_booking(uuid);
drop function hours_in_use(bookings);
drop function use_ends(bookings);
drop function add_hours(bigint[], bigint[]);
drop function booking_tallies(bookings);
drop function user_tallies(users);
drop function review_tallies(reviews);
drop function balance_tallies(balances);
drop function add_to_total(text, date, text, numeric, numeric);
drop function booking_search_text(bookings);
drop function business_day(timestamptz);
drop function business_zone();

create table repeatable_sql (
  name text primary key,
  checksum text not null
);
