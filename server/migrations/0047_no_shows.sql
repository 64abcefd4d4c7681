-- Why a booking was cancelled, if it was a no-show, and what the office told the customer about it.
alter table bookings
  add column cancel_reason text,
  add column cancel_note text,
  add constraint bookings_cancel_reason
    check (cancel_reason is null or (cancel_reason = 'no-show' and status = 'Cancelled')),
  add constraint bookings_cancel_note
    check (cancel_note is null or (length(cancel_note) between 1 and 200 and status = 'Cancelled'));
