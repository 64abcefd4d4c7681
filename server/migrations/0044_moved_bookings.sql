-- How often the pickup of a booking was moved, so that reminders scheduled for an earlier time are not
-- sent, even if the booking moves back to that time: server/sql/booking-versions.sql.
alter table bookings add column times_moved integer not null default 0;
