-- Files that guardians have sent. The bytes lie in the file store under `storage_key`; a row is there only with its file.

create table attachment (
  id uuid primary key default gen_random_uuid(),
  -- What it belongs to; more kinds of parents get columns of their own. Without any it is loose, and goes after a day (contract 3.7):
  -- so a file whose application is removed goes too, with its bytes.
  application_id uuid references application on delete set null,
  -- What it is for, in the words of its parent: URGENCY, EXTENDED_CARE.
  type text check (type <> ''),
  -- One safe line: app/foundation/files/safe-file-name.ts.
  name text not null check (name <> '' and octet_length(name) <= 200 and name !~ '[[:cntrl:]/\\]'),
  content_type text not null check (content_type ~ '^[a-z]+/[a-z0-9.+-]+$'),
  size integer not null check (size between 1 and 26214400),
  sha256 bytea not null check (octet_length(sha256) = 32),
  storage_key text not null unique,
  uploaded_by_person uuid not null references person,
  received_at timestamptz not null default now()
);
create index attachment_application on attachment (application_id, received_at) where application_id is not null;
create index attachment_uploader on attachment (uploaded_by_person);
create index attachment_loose on attachment (received_at) where application_id is null;
