-- Stamps rows with the day on the business's calendar. The day stays when the zone changes later:
-- what was counted on a day remains on that day.

create or replace function set_joined_day() returns trigger language plpgsql as $$
begin
  new.joined_on := business_day(new.created_at);
  return new;
end $$;
create or replace trigger users_set_joined_day before insert on users
  for each row execute function set_joined_day();

create or replace function complete_booking() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.zone := business_zone();
    new.booked_on := (new.created_at at time zone new.zone)::date;
    new.started_on := (new.started_at at time zone new.zone)::date;
    new.ended_on := (new.ended_at at time zone new.zone)::date;
    return new;
  end if;
  if new.started_at is distinct from old.started_at then
    new.started_on := business_day(new.started_at);
  end if;
  if new.ended_at is distinct from old.ended_at then
    new.ended_on := business_day(new.ended_at);
  end if;
  return new;
end $$;
create or replace trigger bookings_complete
  before insert or update of started_at, ended_at on bookings
  for each row execute function complete_booking();

create or replace function set_review_day() returns trigger language plpgsql as $$
begin
  new.written_on := business_day(new.created_at);
  return new;
end $$;
create or replace trigger reviews_set_day before insert on reviews
  for each row execute function set_review_day();

create or replace function set_ledger_day() returns trigger language plpgsql as $$
begin
  new.entered_on := business_day(new.created_at);
  return new;
end $$;
create or replace trigger ledger_set_day before insert on ledger_entries
  for each row execute function set_ledger_day();
