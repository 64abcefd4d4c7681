-- Only changed settings are stored; the defaults live in the contract.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);
