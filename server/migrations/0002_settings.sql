-- Only what was changed is here; the defaults are the contract's.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);
