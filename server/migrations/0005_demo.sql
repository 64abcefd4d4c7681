-- Which demo data steps have been loaded, so each is loaded once.
create table demo_steps (
  name text primary key,
  loaded_at timestamptz not null
);
