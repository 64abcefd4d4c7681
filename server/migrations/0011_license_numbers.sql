-- License numbers are compared without case, spaces and hyphens.
drop index drivers_license_unique;
create unique index drivers_license_unique
  on drivers (upper(regexp_replace(license_number, '[ ./-]', '', 'g')))
  where deleted_at is null and status <> 'Rejected';
