-- What the staff write of a child's days and learning, with photos and other files.

create table pedagogical_document (
  id uuid primary key default gen_random_uuid(),
  child_id uuid not null references person on delete cascade,
  description text not null default '',
  created_at timestamptz not null,
  -- The order of documents of the same moment.
  number bigint not null generated always as identity
);
create index pedagogical_document_child on pedagogical_document (child_id, created_at desc, number desc);

-- A guardian reads for themselves only.
create table pedagogical_document_read (
  document_id uuid not null references pedagogical_document on delete cascade,
  person_id uuid not null references person on delete cascade,
  read_at timestamptz not null,
  primary key (person_id, document_id)
);
create index pedagogical_document_read_document on pedagogical_document_read (document_id);

alter table attachment
  add column pedagogical_document_id uuid references pedagogical_document on delete set null,
  drop constraint attachment_one_parent,
  add constraint attachment_one_parent check (
    num_nonnulls(application_id, message_content_id, income_statement_id, pedagogical_document_id) <= 1);
create index attachment_pedagogical_document on attachment (pedagogical_document_id, arrival)
  where pedagogical_document_id is not null;
drop index attachment_loose;
create index attachment_loose on attachment (received_at)
  where num_nonnulls(application_id, message_content_id, income_statement_id, pedagogical_document_id) = 0;
