-- The end of a place that a guardian has asked for.

alter table placement
  -- The day on which the end was asked for. The last day of the place is its end_date.
  add column termination_requested_date date,
  add column terminated_by uuid references person on delete set null;
create index placement_terminated_by on placement (terminated_by) where terminated_by is not null;

-- The transfer applications that end with a place are looked for by the child.
create index application_sent_transfer on application (child_id) where status = 'SENT' and transfer_application;

-- What a guardian has sent about a child's place: applications for change and the end of a place. It stays as it was sent.
create sequence child_receipt_number;
create table child_receipt (
  id uuid primary key default gen_random_uuid(),
  -- The order of receipts of the same moment.
  number bigint not null generated always as identity,
  child_id uuid not null references person on delete cascade,
  -- The guardian who sent it. Only they read it.
  person_id uuid not null references person on delete cascade,
  at timestamptz not null,
  -- The year and a running number, with a letter that tells it from other receipts.
  reference text not null unique check (reference ~ '^L[0-9]{4}-[0-9]{6,}$'),
  -- ChildReceiptContent of the contract.
  content jsonb not null check (jsonb_typeof(content) = 'object')
);
create index child_receipt_sender on child_receipt (person_id, child_id, number desc);
create index child_receipt_child on child_receipt (child_id);

alter table official_document
  drop constraint official_document_kind_check,
  add constraint official_document_kind_check check (kind in (
    'RECEIPT', 'INCOME_RECEIPT', 'DECISION', 'FEE_DECISION', 'VOUCHER_VALUE_DECISION', 'ASSISTANCE_DECISION',
    'PRESCHOOL_ASSISTANCE_DECISION', 'CHILD_DOCUMENT', 'CHILD_RECEIPT'));
