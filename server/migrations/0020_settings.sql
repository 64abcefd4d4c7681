-- The whole activity log can be searched: by its words, which the code writes with each line, and by
-- the names that people have now. Of older lines the words are what can be made of what they hold.
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
-- Narrowed to one area: what an action's name begins with.
create index activity_of_area on activity (split_part(action, '.', 1), at desc, id desc);
create index users_named on users using gin (lower(name) gin_trgm_ops);
