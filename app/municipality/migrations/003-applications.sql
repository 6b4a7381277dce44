-- Applications for a place, from the first draft to the end, with what happened to them.

create table application (
  id uuid primary key default gen_random_uuid(),
  type text not null check (type in ('CLUB', 'DAYCARE', 'PRESCHOOL')),
  status text not null default 'CREATED' check (status in (
    'CREATED', 'SENT', 'WAITING_PLACEMENT', 'WAITING_UNIT_CONFIRMATION', 'WAITING_DECISION', 'WAITING_MAILING',
    'WAITING_CONFIRMATION', 'REJECTED', 'ACTIVE', 'CANCELLED')),
  origin text not null default 'ELECTRONIC' check (origin in ('ELECTRONIC', 'PAPER')),
  child_id uuid not null references person,
  -- The applicant: the guardian who made it. Nobody else changes or cancels it.
  guardian_id uuid not null references person,
  -- As the guardian saves it: ApplicationFormUpdate of the contract. What the register knows is joined when it is read.
  form jsonb not null check (jsonb_typeof(form) = 'object'),
  -- Grows by one with every change; what If-Match compares.
  version integer not null default 1 check (version > 0),
  allow_other_guardian_access boolean not null default false,
  transfer_application boolean not null default false,
  additional_daycare_application boolean not null default false,
  hide_from_guardian boolean not null default false,
  checked_by_admin boolean not null default false,
  confidential boolean,
  cancelled_by_guardian boolean not null default false,
  sent_date date,
  sent_time time,
  due_date date,
  due_date_set_manually_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references person,
  -- The last save; a draft is kept one month from it (spec 1 sections 4 and 9).
  modified_at timestamptz not null default now(),
  check ((status = 'CREATED') = (sent_date is null)),
  check ((sent_date is null) = (sent_time is null)),
  check (not cancelled_by_guardian or status = 'CANCELLED'),
  check (modified_at >= created_at)
);
-- One running application of a kind for a child (contract 3.3); a second one made at the same moment fails here.
create unique index application_once on application (guardian_id, child_id, type)
  where type <> 'CLUB' and status in ('CREATED', 'SENT', 'WAITING_PLACEMENT', 'WAITING_UNIT_CONFIRMATION',
                                      'WAITING_DECISION', 'WAITING_MAILING', 'WAITING_CONFIRMATION');
create index application_guardian on application (guardian_id);
create index application_child on application (child_id);
create index application_draft on application (modified_at) where status = 'CREATED';
create index application_waiting on application (guardian_id) where status = 'WAITING_CONFIRMATION';

-- The child's other guardians at the time of sending, refreshed at later saves; never for drafts.
create table application_other_guardian (
  application_id uuid not null references application on delete cascade,
  guardian_id uuid not null references person on delete cascade,
  primary key (application_id, guardian_id)
);
create index application_other_guardian_guardian on application_other_guardian (guardian_id);

-- What happened to an application and who did it; rows are only added.
create table application_event (
  id bigint generated always as identity primary key,
  application_id uuid not null references application on delete cascade,
  at timestamptz not null,
  event text not null check (event in (
    'CREATED', 'DRAFT_SAVED', 'SENT', 'UPDATED', 'CANCELLED', 'REJECTED', 'MOVED', 'VERIFIED', 'DECISIONS_SENT', 'DECISION_ANSWERED')),
  -- The status after the event.
  status text not null,
  actor text not null check (actor in ('CITIZEN', 'EMPLOYEE', 'SYSTEM')),
  person_id uuid references person
);
create index application_event_application on application_event (application_id, id);

create table decision (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references application on delete cascade,
  type text not null check (type in (
    'DAYCARE', 'DAYCARE_PART_TIME', 'PRESCHOOL', 'PREPARATORY_EDUCATION', 'PRESCHOOL_DAYCARE', 'PRESCHOOL_CLUB', 'CLUB')),
  status text not null default 'PENDING' check (status in ('PENDING', 'ACCEPTED', 'REJECTED')),
  unit_id uuid not null references unit,
  start_date date not null,
  end_date date not null,
  requested_start_date date,
  sent_date date,
  resolved_at timestamptz,
  resolved_by uuid references person,
  created_at timestamptz not null default now(),
  check (end_date >= start_date),
  check ((status = 'PENDING') = (resolved_at is null))
);
create index decision_application on decision (application_id);
