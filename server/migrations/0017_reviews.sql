-- Customer reviews, one per booking.
create table reviews (
  id uuid primary key,
  booking_id uuid not null constraint reviews_one_a_booking unique references bookings (id),
  user_id uuid not null references users (id),
  driver_id uuid not null references drivers (id),
  rating smallint not null check (rating between 1 and 5),
  tags text[] not null,
  words text check (words <> ''),
  created_at timestamptz not null,
  edited_at timestamptz,
  -- The business day of created_at, as it was at the time.
  written_on date not null,
  reply text,
  replied_at timestamptz,
  replied_by uuid references users (id),
  hidden_at timestamptz,
  hidden_reason text,
  hidden_by uuid references users (id),
  -- When admins were notified of a low rating; they are notified once.
  low_told_at timestamptz,
  -- Deleted together with its booking.
  deleted_at timestamptz,
  constraint reviews_reply check ((reply is null) = (replied_at is null)),
  constraint reviews_hidden check ((hidden_at is null) = (hidden_reason is null))
);
-- Indexes for the filtered admin list, a driver's own reviews, and the home page.
create index reviews_newest on reviews (created_at desc, id desc) where deleted_at is null;
create index reviews_of_rating on reviews (rating, created_at desc, id desc)
  where deleted_at is null;
create index reviews_of_driver on reviews (driver_id, created_at desc, id desc)
  where deleted_at is null;
create index reviews_of_driver_and_rating on reviews (driver_id, rating, created_at desc, id desc)
  where deleted_at is null;
create index reviews_hidden_ones on reviews (created_at desc, id desc)
  where deleted_at is null and hidden_at is not null;
create index reviews_unanswered on reviews (created_at desc, id desc)
  where deleted_at is null and hidden_at is null and reply is null;
create index reviews_good on reviews (created_at desc, id desc)
  where deleted_at is null and hidden_at is null and rating >= 4 and words is not null;

create function complete_review() returns trigger language plpgsql as $$
begin
  new.written_on := business_day(new.created_at);
  return new;
end $$;
create trigger reviews_complete before insert on reviews
  for each row execute function complete_review();

-- Deleting a booking deletes its review.
create function delete_review_of_booking() returns trigger language plpgsql as $$
begin
  update reviews set deleted_at = new.deleted_at where booking_id = new.id;
  return null;
end $$;
create trigger bookings_review_deleted after update of deleted_at on bookings
  for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function delete_review_of_booking();

-- The totals one review counts toward. Where a sum of ratings is stored, it is in the cents column.
create function review_tallies(review reviews)
returns table (what text, day date, part text, cents integer) language sql immutable as $$
  select tally.what, tally.day, tally.part, tally.cents
  from (
    select concat_ws(':', standing.name, review.rating) as name
    from (values
      ('visible', review.hidden_at is null),
      ('hidden', review.hidden_at is not null),
      ('unanswered', review.hidden_at is null and review.reply is null)
    ) as standing (name, counts)
    where standing.counts
  ) as standing
  cross join lateral (values
    ('reviews', '-infinity'::date, standing.name, 0),
    ('reviewed', review.written_on, standing.name, 0),
    ('driver-reviews', '-infinity'::date, concat_ws(':', review.driver_id, standing.name), 0)
  ) as tally (what, day, part, cents)
  where review.deleted_at is null
  union all
  select 'driver-rated', review.written_on, review.driver_id::text, review.rating::integer
  where review.deleted_at is null and review.hidden_at is null
$$;

create function count_new_reviews() returns trigger language plpgsql as $$
begin
  perform add_to_total(what, day, part, count(*), sum(cents))
    from new_rows, lateral review_tallies(row(new_rows.*)::reviews)
    group by what, day, part
    order by what, day, part;
  return null;
end $$;
create trigger reviews_counted after insert on reviews
  referencing new table as new_rows
  for each statement execute function count_new_reviews();

create function count_changed_review() returns trigger language plpgsql as $$
begin
  perform add_to_total(what, day, part, sum(sign), sum(sign * cents))
    from (
      select 1 as sign, * from review_tallies(new)
      union all
      select -1, * from review_tallies(old)
    ) as tallies
    group by what, day, part
    having sum(sign) <> 0 or sum(sign * cents) <> 0
    order by what, day, part;
  return null;
end $$;
create trigger reviews_recounted after update on reviews
  for each row
  when (
    (old.rating, old.hidden_at, old.reply is null, old.deleted_at)
    is distinct from
    (new.rating, new.hidden_at, new.reply is null, new.deleted_at)
  )
  execute function count_changed_review();
