-- Which parts of the demo data were loaded, so that each is loaded once.
create table demo_steps (
  name text primary key,
  loaded_at timestamptz not null
);
