-- The totals that one user counts toward.
create or replace function user_tallies(person users)
returns table (what text, day date, part text) language sql immutable as $$
  select tally.what, tally.day, tally.part
  from (values
    ('users', '-infinity'::date, 'all', true),
    ('users', '-infinity'::date, 'administrators', person.is_admin),
    ('users', '-infinity'::date, 'verified', person.email_verified_at is not null),
    (
      'users', '-infinity'::date, 'unverified',
      person.email_verified_at is null and person.password_hash is not null
    ),
    ('users', '-infinity'::date, 'guests', person.password_hash is null),
    ('signups', person.joined_on, 'all', person.password_hash is not null)
  ) as tally (what, day, part, counts)
  where person.deleted_at is null and tally.counts
$$;

create or replace function count_new_users() returns trigger language plpgsql as $$
begin
  perform add_to_total(what, day, part, count(*), 0)
    from new_rows, lateral user_tallies(row(new_rows.*)::users)
    group by what, day, part
    order by what, day, part;
  return null;
end $$;
create or replace trigger users_counted after insert on users
  referencing new table as new_rows
  for each statement execute function count_new_users();

create or replace function count_changed_user() returns trigger language plpgsql as $$
begin
  perform add_to_total(what, day, part, sum(sign), 0)
    from (
      select 1 as sign, * from user_tallies(new)
      union all
      select -1, * from user_tallies(old)
    ) as tallies
    group by what, day, part
    having sum(sign) <> 0
    order by what, day, part;
  return null;
end $$;
create or replace trigger users_recounted after update on users
  for each row
  when (
    (old.is_admin, old.email_verified_at, old.joined_on, old.deleted_at)
    is distinct from
    (new.is_admin, new.email_verified_at, new.joined_on, new.deleted_at)
  )
  execute function count_changed_user();
