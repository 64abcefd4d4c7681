-- The business's time zone. The settings table holds only what was changed, so the default is here.
create or replace function business_zone() returns text language sql stable as $$
  select coalesce(
    (select value #>> '{}' from settings where key = 'zone'), 'America/New_York'
  )
$$;

-- The day on the business's calendar, in the zone that is set now.
create or replace function business_day(moment timestamptz) returns date language sql stable as $$
  select (moment at time zone business_zone())::date
$$;
