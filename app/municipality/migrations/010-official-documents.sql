-- Papers that the service makes: decisions and receipts as PDF files. A row is there from the moment its paper was asked for,
-- in the transaction that sent what it is about; the file comes later, by a job.

create table official_document (
  kind text not null check (kind in (
    'RECEIPT', 'DECISION', 'FEE_DECISION', 'VOUCHER_VALUE_DECISION', 'ASSISTANCE_DECISION', 'PRESCHOOL_ASSISTANCE_DECISION')),
  -- The receipt's or the decision's id.
  subject_id uuid not null,
  asked_at timestamptz not null,
  made_at timestamptz,
  -- What it is offered as, and where the bytes lie, as for attachments.
  name text check (name <> '' and octet_length(name) <= 200 and name !~ '[[:cntrl:]/\\]'),
  file_key text unique,
  byte_size integer check (byte_size > 0),
  sha256 bytea check (octet_length(sha256) = 32),
  primary key (kind, subject_id),
  -- All of it, or nothing yet.
  check (num_nulls(made_at, name, file_key, byte_size, sha256) in (0, 5))
);
