-- Ids are searched by an index of their own. As part of the searched text, their random letters made
-- every search and every insert slower.
drop index bookings_found;
drop index bookings_found_deleted;
update bookings set search_text = substr(search_text, length(id::text) + 2);
create index bookings_found on bookings using gin (search_text gin_trgm_ops) where deleted_at is null;
create index bookings_found_deleted on bookings using gin (search_text gin_trgm_ops)
  where deleted_at is not null;
create index bookings_by_short_id on bookings (right(id::text, 8) text_pattern_ops);

drop index activity_found;
update activity set search_text = left(search_text, -length(subject_id::text) - 1)
  where search_text like '%' || E'\n' || subject_id;
create index activity_found on activity using gin (search_text gin_trgm_ops);
create index activity_by_short_id on activity (right(subject_id::text, 8) text_pattern_ops);
