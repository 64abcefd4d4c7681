-- The office can suspend a driver, who then cannot go on duty again.
alter table drivers drop constraint drivers_status_check;
alter table drivers
  add constraint drivers_status_check
    check (status in ('Pending', 'Active', 'Off-Duty', 'Rejected', 'Suspended')),
  add column suspension_reason text,
  -- What an approved driver wants to change waits here for the office.
  add column pending_license_number text,
  add column pending_experience_years integer check (pending_experience_years >= 0),
  add column change_requested_at timestamptz,
  add constraint drivers_suspension check (suspension_reason is null or status = 'Suspended'),
  add constraint drivers_pending_change check (
    (change_requested_at is null)
    = (pending_license_number is null and pending_experience_years is null)
  );

-- Anyone can apply with any license number; only one driver with it can be approved.
drop index drivers_license_unique;
create unique index drivers_license_unique
  on drivers (upper(regexp_replace(license_number, '[ ./-]', '', 'g')))
  where deleted_at is null and status in ('Active', 'Off-Duty', 'Suspended');
create index drivers_of_license
  on drivers (upper(regexp_replace(license_number, '[ ./-]', '', 'g')))
  where deleted_at is null;
