-- Documents about a child: plans, reports, decisions, and forms that a guardian fills in.

-- The questions of a document. A template that documents use never changes: there the staff make a new one.
create table document_template (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  type text not null check (type in (
    'PEDAGOGICAL_REPORT', 'PEDAGOGICAL_ASSESSMENT', 'HOJKS', 'MIGRATED_VASU', 'MIGRATED_LEOPS',
    'MIGRATED_DAYCARE_ASSISTANCE_NEED_DECISION', 'MIGRATED_PRESCHOOL_ASSISTANCE_NEED_DECISION',
    'VASU', 'LEOPS', 'CITIZEN_BASIC', 'OTHER_DECISION', 'OTHER')),
  placement_types text[] not null default '{}',
  language text not null check (language in ('FI', 'SV', 'EN')),
  -- For how many years the documents are confidential, and by which law. Neither when they are not.
  confidential_years integer check (confidential_years > 0),
  confidential_basis text,
  legal_basis text not null default '',
  valid_from date not null,
  valid_to date,
  published boolean not null default true,
  -- The sections and their questions, with the version of their shape: app/children/child-documents/stored-document.ts.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  created_at timestamptz not null,
  check ((confidential_years is null) = (confidential_basis is null)),
  check (valid_to is null or valid_to >= valid_from)
);

create table child_document (
  id uuid primary key default gen_random_uuid(),
  child_id uuid not null references person on delete cascade,
  template_id uuid not null references document_template,
  status text not null default 'DRAFT' check (status in (
    'DRAFT', 'PREPARED', 'CITIZEN_DRAFT', 'DECISION_PROPOSAL', 'COMPLETED')),
  -- What the staff write now, and the version that guardians read.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  published_content jsonb check (jsonb_typeof(published_content) = 'object'),
  published_at timestamptz,
  -- Moves on with every change of the status and of what guardians read.
  version integer not null default 1 check (version > 0),
  answered_at timestamptz,
  answered_by_person uuid references person on delete set null,
  answered_by_employee uuid references employee on delete set null,
  created_at timestamptz not null,
  check ((published_at is null) = (published_content is null)),
  check (num_nonnulls(answered_by_person, answered_by_employee) <= 1)
);
create index child_document_of_child on child_document (child_id, published_at desc);
create index child_document_template on child_document (template_id);
create index child_document_answered_person on child_document (answered_by_person);
create index child_document_answered_employee on child_document (answered_by_employee);

-- The decision that a document holds. A document without one is undecided.
create sequence child_document_decision_number start 4001;
create table child_document_decision (
  document_id uuid primary key references child_document on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  number integer not null unique default nextval('child_document_decision_number'),
  status text not null check (status in ('ACCEPTED', 'REJECTED', 'ANNULLED')),
  created_at timestamptz not null,
  valid_from date,
  valid_to date,
  annulment_reason text not null default '',
  check (valid_to is null or valid_to >= valid_from)
);

-- Who has opened the version that is published now.
create table child_document_read (
  document_id uuid not null references child_document on delete cascade,
  person_id uuid not null references person on delete cascade,
  primary key (document_id, person_id)
);
create index child_document_read_person on child_document_read (person_id);

alter table official_document
  drop constraint official_document_kind_check,
  add constraint official_document_kind_check check (kind in (
    'RECEIPT', 'INCOME_RECEIPT', 'DECISION', 'FEE_DECISION', 'VOUCHER_VALUE_DECISION', 'ASSISTANCE_DECISION',
    'PRESCHOOL_ASSISTANCE_DECISION', 'CHILD_DOCUMENT'));
