-- PL/pgSQL keeps the plans of these functions for as long as a connection lasts. SQL functions would be
-- planned again in every transaction, for every booking several times.

-- The business's time zone. The settings table holds only what was changed, so the default is here.
create or replace function business_zone() returns text language plpgsql stable as $$
begin
  return coalesce((select value #>> '{}' from settings where key = 'zone'), 'America/New_York');
end $$;

-- The day on the business's calendar, in the zone that is set now.
create or replace function business_day(moment timestamptz) returns date language plpgsql stable as $$
begin
  return (moment at time zone business_zone())::date;
end $$;
