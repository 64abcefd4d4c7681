-- The office chooses the reviews that the home page shows.
alter table reviews
  add column chosen_at timestamptz,
  add column chosen_by uuid references users (id);

-- What the home page could show until now stays.
update reviews set chosen_at = created_at
  where deleted_at is null and hidden_at is null and rating >= 4 and words is not null;

create index reviews_chosen on reviews (created_at desc, id desc)
  where deleted_at is null and hidden_at is null and rating >= 4 and words is not null
    and chosen_at is not null;
