-- Queued messages may contain whole emails; lz4 compresses them faster (see 0033).
do $$
begin
  if exists (
    select from pg_settings where name = 'default_toast_compression' and 'lz4' = any(enumvals)
  ) then
    alter table outbox alter column payload set compression lz4;
  end if;
end $$;
