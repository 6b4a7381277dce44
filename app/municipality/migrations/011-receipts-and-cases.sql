-- What is kept of every sending: the guardian's receipt, and the municipality's own case number.

-- One row for each sending and for each change of a sent application; rows are only added.
create sequence application_receipt_number;
create table application_receipt (
  id uuid primary key default gen_random_uuid(),
  -- What has been sent is never removed, so its receipts stay, also when it is cancelled.
  application_id uuid not null references application,
  event text not null check (event in ('SENT', 'UPDATED')),
  at timestamptz not null,
  -- The year and a running number: short enough to say on the phone.
  reference text not null unique check (reference ~ '^[0-9]{4}-[0-9]{6,}$'),
  -- ApplicationDetails of the contract as the applicant read them in that moment: the form, names and addresses of the
  -- register, names of units, names of files. Nothing of it changes afterwards.
  application jsonb not null check (jsonb_typeof(application) = 'object')
);
create index application_receipt_application on application_receipt (application_id, at desc);

-- The case that an errand is in the municipality's register (contract 2.22).
create table case_process (
  id uuid primary key default gen_random_uuid(),
  subject_kind text not null check (subject_kind in ('APPLICATION', 'FEE_DECISION', 'VOUCHER_VALUE_DECISION')),
  subject_id uuid not null,
  process_definition_number text not null check (process_definition_number <> ''),
  year integer not null check (year between 2000 and 9999),
  number integer not null check (number > 0),
  organization text not null check (organization <> ''),
  registered_at timestamptz not null,
  unique (subject_kind, subject_id),
  unique (process_definition_number, year, number)
);

-- The last number that was given in a year; the row is held while a case is registered, so no number is given twice.
create table case_number (
  process_definition_number text not null,
  year integer not null,
  last_number integer not null check (last_number > 0),
  primary key (process_definition_number, year)
);
