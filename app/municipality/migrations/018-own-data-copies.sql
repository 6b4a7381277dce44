-- A copy of everything that the service holds on a person, made on their request and deleted after a day.
create table own_data_copy (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  asked_at timestamptz not null,
  -- Null while a job makes the copy.
  made_at timestamptz,
  expires_at timestamptz not null,
  -- Encrypted with a key of the service, for this person and this row only.
  content bytea,
  check (expires_at > asked_at),
  check ((made_at is null) = (content is null))
);
create index own_data_copy_of_person on own_data_copy (person_id, asked_at desc);
create index own_data_copy_by_end on own_data_copy (expires_at);
