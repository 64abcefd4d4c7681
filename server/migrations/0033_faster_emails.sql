-- lz4 compresses the pages of emails in a fraction of the time. Not every PostgreSQL has it.
do $$
begin
  if exists (
    select from pg_settings where name = 'default_toast_compression' and 'lz4' = any(enumvals)
  ) then
    alter table mails alter column body_html set compression lz4;
  end if;
end $$;
