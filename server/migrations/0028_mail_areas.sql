-- The permission area of each email: only administrators who may see it read the email. Emails from
-- before whose area is not known are left to administrators with all permissions.
alter table mails add column area text;
update mails set area = case
  when kind in ('booking-received', 'driver-assigned', 'booking-accepted', 'booking-cancelled',
    'booking-rejected', 'reminder-day', 'reminder-hours', 'proposal-declined',
    'booking-without-driver') then 'bookings'
  when kind in ('payment-received', 'refund', 'receipt', 'payment-problem') then 'payments'
  when kind in ('review-asked', 'low-rating') then 'reviews'
  when kind in ('application-received', 'new-application') then 'drivers'
  when is_secret then 'users'
end;
create index mails_of_area on mails (area, created_at desc, id desc);
