-- Which record a merged one has become part of, always the one that is there now. Whoever has their
-- data erased has it erased from all of their records. Not a foreign key: a backup restores the rows
-- in any order.
alter table users
  add column merged_into uuid,
  add constraint users_merged check (merged_into is null or deleted_at is not null);
create index users_by_merged_into on users (merged_into) where merged_into is not null;
