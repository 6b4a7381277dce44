-- What guardians ask of a child's present place: a longer absence from pre-primary education, or another service need.

create table absence_application (
  id uuid primary key default gen_random_uuid(),
  -- The order of applications of the same moment.
  number bigint not null generated always as identity,
  child_id uuid not null references person on delete cascade,
  created_by uuid not null references person on delete cascade,
  created_at timestamptz not null,
  start_date date not null,
  end_date date not null,
  description text not null,
  status text not null default 'WAITING_DECISION' check (status in ('WAITING_DECISION', 'ACCEPTED', 'REJECTED')),
  decided_at timestamptz,
  decided_by uuid references employee on delete set null,
  rejected_reason text,
  check (end_date >= start_date),
  check ((status = 'WAITING_DECISION') = (decided_at is null)),
  check (rejected_reason is null or status = 'REJECTED')
);
create index absence_application_child on absence_application (child_id);
create index absence_application_creator on absence_application (created_by);
create index absence_application_decider on absence_application (decided_by) where decided_by is not null;

create table service_application (
  id uuid primary key default gen_random_uuid(),
  number bigint not null generated always as identity,
  child_id uuid not null references person on delete cascade,
  person_id uuid not null references person on delete cascade,
  sent_at timestamptz not null,
  start_date date not null,
  option_id uuid not null references service_need_option,
  additional_info text not null,
  -- Null: not decided yet.
  decision text check (decision in ('ACCEPTED', 'REJECTED')),
  decided_at timestamptz,
  decided_by uuid references employee,
  rejected_reason text,
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)),
  check (rejected_reason is null or decision = 'REJECTED')
);
create index service_application_child on service_application (child_id);
create index service_application_sender on service_application (person_id);
create index service_application_option on service_application (option_id);
create index service_application_decider on service_application (decided_by) where decided_by is not null;
-- A child has one undecided application at a time, whoever sent it.
create unique index service_application_undecided on service_application (child_id) where decision is null;

-- True for a part of the week, false for the whole week, null where it is not said.
alter table service_need_option add column part_week boolean;
