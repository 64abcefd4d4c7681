-- The totals that one review counts toward. A sum of ratings is stored in the cents column.
create or replace function review_tallies(review reviews)
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

create or replace function count_new_reviews() returns trigger language plpgsql as $$
begin
  perform add_to_total(what, day, part, count(*), sum(cents))
    from new_rows, lateral review_tallies(row(new_rows.*)::reviews)
    group by what, day, part
    order by what, day, part;
  return null;
end $$;
create or replace trigger reviews_counted after insert on reviews
  referencing new table as new_rows
  for each statement execute function count_new_reviews();

create or replace function count_changed_review() returns trigger language plpgsql as $$
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
create or replace trigger reviews_recounted after update on reviews
  for each row
  when (
    (old.rating, old.hidden_at, old.reply is null, old.deleted_at)
    is distinct from
    (new.rating, new.hidden_at, new.reply is null, new.deleted_at)
  )
  execute function count_changed_review();
