-- What the pages keep themselves in front of another municipality's gateway. The people live there: `person_id` is the
-- gateway's own id, and refers to nothing here. The tables are those of app/municipality/migrations, and a test compares.

-- What a guardian typed and has not sent yet; encrypted, for one person, until it expires.
create table kept_form (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null,
  route text not null check (route <> ''),
  content bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  subject text check (subject <> ''),
  attachment_ids uuid[] not null default '{}',
  begun_as text check (begun_as <> ''),
  found_at text,
  check (expires_at > created_at)
);
comment on column kept_form.created_at is 'When it was written last: a form that saves by itself is written many times.';
comment on column kept_form.begun_as is 'The name of the form, and the key that was drawn with its first page.';
comment on column kept_form.found_at is 'The query of the address where its writer left it, without the parts that name a step. Null: only its id or its subject finds it.';
create index kept_form_of_person on kept_form (person_id, route, created_at desc);
create index kept_form_by_end on kept_form (expires_at);
create index kept_form_of_subject on kept_form (person_id, subject, created_at desc) where subject is not null;

-- Posts of one drawn page may overtake each other on their way. Its script numbers them.
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
