-- An address that was changed away from is held for its owner until the link that restores it is
-- used or removed. A trigger rather than a check in the code: it runs after the unique index has
-- waited for a change in progress, so it sees the link that this change wrote.

create or replace function refuse_held_email() returns trigger language plpgsql as $$
begin
  if exists (
    select from account_tokens
    join users as holder on holder.id = account_tokens.user_id
    where account_tokens.purpose = 'undo-change'
      and lower(account_tokens.email) = lower(new.email)
      and holder.id <> new.id and holder.deleted_at is null
  ) then
    raise unique_violation using constraint = 'users_email_unique',
      message = 'this address is held for the account that had it before';
  end if;
  return null;
end $$;
create or replace trigger users_email_held after insert or update of email on users
  for each row when (new.deleted_at is null and new.password_hash is not null)
  execute function refuse_held_email();
