-- Custom roles. The permissions of built-in roles are defined in the contract.
create table roles (
  id uuid primary key,
  name text not null,
  description text not null,
  permissions text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create unique index roles_name_unique on roles (lower(name)) where deleted_at is null;

alter table users
  add column built_in_role text
    check (built_in_role in ('owner', 'dispatcher', 'fleet', 'finance', 'support')),
  add column role_id uuid references roles (id);
-- Until now every admin could do everything.
update users set built_in_role = 'owner' where is_admin;
alter table users add constraint users_role check (
  case
    when is_admin then num_nonnulls(built_in_role, role_id) = 1
    else num_nonnulls(built_in_role, role_id) = 0
  end
);
create index users_with_role on users (role_id) where role_id is not null and deleted_at is null;
