-- Posts of one drawn page may overtake each other on their way. Its script numbers them. `person_id` refers to nothing
-- here, because in front of another municipality's gateway the people live there.
create table post_order (
  person_id uuid not null,
  page text not null check (page <> ''),
  latest integer not null,
  posted_at timestamptz not null,
  primary key (person_id, page)
);
comment on column post_order.page is 'A random name that the script of the drawn page has given itself.';
comment on column post_order.latest is 'The highest number of the posts of that page that have come.';
create index post_order_by_age on post_order (posted_at);
