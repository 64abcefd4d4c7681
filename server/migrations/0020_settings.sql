-- Makes the activity log searchable by the text of each line, which the code writes, and by
-- people's current names. For older lines, the text is derived from their stored state.
create function texts_in(value jsonb) returns text language sql immutable as $$
  select string_agg(found #>> '{}', E'\n')
  from jsonb_path_query(value, '$.**') as found
  where jsonb_typeof(found) = 'string'
$$;

alter table activity add column search_text text;
update activity
  set search_text = lower(concat_ws(
    E'\n',
    translate(action, '.-', '  '),
    texts_in(before),
    texts_in(after),
    subject_id
  ));
alter table activity alter column search_text set not null;
drop function texts_in(jsonb);

create index activity_found on activity using gin (search_text gin_trgm_ops);
create index activity_of_actor on activity (actor_id, at desc, id desc);
-- For filtering by area, which is the prefix of the action name.
create index activity_of_area on activity (split_part(action, '.', 1), at desc, id desc);
create index users_named on users using gin (lower(name) gin_trgm_ops);
