-- Schedules reminders for rides booked before reminders existed, at the pickup reminder times
-- defined in the contract.
insert into outbox (id, topic, payload, created_at, due_at)
  select
    gen_random_uuid(),
    'booking.pickup-near',
    jsonb_build_object('bookingId', bookings.id, 'hoursBefore', ahead.hours),
    now(),
    bookings.pickup_at - make_interval(hours => ahead.hours)
  from bookings
  cross join (values (24), (2), (1), (0)) as ahead (hours)
  where bookings.status in ('Pending', 'Accepted')
    and bookings.deleted_at is null
    and bookings.pickup_at - make_interval(hours => ahead.hours) > now();
