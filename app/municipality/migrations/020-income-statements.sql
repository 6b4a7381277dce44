-- What guardians tell of income, their own and a child's, and the income that the municipality has recorded.

create table income_statement (
  id uuid primary key default gen_random_uuid(),
  -- Whose income it is: an adult, or a child whose guardians both read and write it.
  person_id uuid not null references person on delete cascade,
  type text not null check (type in ('HIGHEST_FEE', 'INCOME', 'CHILD_INCOME')),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SENT', 'HANDLING', 'HANDLED')),
  start_date date not null,
  end_date date,
  -- The answers besides the dates, with the version of their shape: app/income/stored-statement.ts.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- Moves on with every change of the answers or the status.
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  modified_at timestamptz not null,
  sent_at timestamptz,
  -- The last change by a guardian after it was sent; the sending itself counts.
  citizen_modified_at timestamptz,
  handled_at timestamptz,
  check ((status = 'DRAFT') = (sent_at is null)),
  check ((status = 'HANDLED') = (handled_at is not null))
);
create index income_statement_of_person on income_statement (person_id, start_date desc, created_at desc);

-- What happened to statements. It stays when a statement is removed, because the log of both guardians tells it.
create table income_statement_event (
  id bigint generated always as identity primary key,
  statement_id uuid not null,
  subject_id uuid not null references person on delete cascade,
  at timestamptz not null,
  event text not null check (event in ('SENT', 'UPDATED', 'CANCELLED', 'HANDLED', 'TAKEN_BACK')),
  actor text not null check (actor in ('CITIZEN', 'EMPLOYEE')),
  person_id uuid references person on delete set null
);
create index income_statement_event_of_subject on income_statement_event (subject_id, at desc);
create index income_statement_event_person on income_statement_event (person_id);

-- One row for each sending and each change of a sent statement. They go when a statement is cancelled.
create sequence income_receipt_number;
create table income_receipt (
  id uuid primary key default gen_random_uuid(),
  income_statement_id uuid not null references income_statement on delete cascade,
  -- The guardian who sent or changed it. Only they read it.
  person_id uuid not null references person on delete cascade,
  event text not null check (event in ('SENT', 'UPDATED')),
  at timestamptz not null,
  -- The year and a running number, with a letter that tells it from an application's.
  reference text not null unique check (reference ~ '^T[0-9]{4}-[0-9]{6,}$'),
  -- IncomeStatement of the contract as the sender read it in that moment.
  statement jsonb not null check (jsonb_typeof(statement) = 'object')
);
create index income_receipt_of_statement on income_receipt (income_statement_id, person_id, at desc);
create index income_receipt_person on income_receipt (person_id);

-- The income of a person as the municipality has recorded it. Without an end it holds until further notice.
create table income (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  valid_from date not null,
  valid_to date,
  created_at timestamptz not null default now(),
  check (valid_to is null or valid_to >= valid_from)
);
create index income_of_person on income (person_id, valid_from desc);
create index income_by_end on income (valid_to) where valid_to is not null;

-- Files of income statements.
alter table attachment
  add column income_statement_id uuid references income_statement on delete set null,
  drop constraint attachment_check1,
  add constraint attachment_one_parent
    check (num_nonnulls(application_id, message_content_id, income_statement_id) <= 1);
create index attachment_income_statement on attachment (income_statement_id, arrival)
  where income_statement_id is not null;
drop index attachment_loose;
create index attachment_loose on attachment (received_at)
  where num_nonnulls(application_id, message_content_id, income_statement_id) = 0;

alter table official_document
  drop constraint official_document_kind_check,
  add constraint official_document_kind_check check (kind in (
    'RECEIPT', 'INCOME_RECEIPT', 'DECISION', 'FEE_DECISION', 'VOUCHER_VALUE_DECISION', 'ASSISTANCE_DECISION',
    'PRESCHOOL_ASSISTANCE_DECISION'));
