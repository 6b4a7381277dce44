-- Nouns that several areas share: who works where, the child's stored service need and backup care, and mails that tell
-- a guardian that something is new.

create table employee (
  id uuid primary key default gen_random_uuid(),
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  created_at timestamptz not null default now()
);

create table employee_unit (
  employee_id uuid not null references employee on delete cascade,
  unit_id uuid not null references unit on delete cascade,
  role text not null check (role in ('UNIT_SUPERVISOR', 'STAFF', 'SPECIAL_EDUCATION_TEACHER')),
  primary key (employee_id, unit_id)
);
create index employee_unit_unit on employee_unit (unit_id);

create table employee_group (
  employee_id uuid not null references employee on delete cascade,
  group_id uuid not null references care_group on delete cascade,
  primary key (employee_id, group_id)
);
create index employee_group_group on employee_group (group_id);

create table out_of_office (
  id uuid primary key default gen_random_uuid(),
  employee_id uuid not null references employee on delete cascade,
  start_date date not null,
  end_date date not null,
  check (end_date >= start_date)
);
create index out_of_office_employee on out_of_office (employee_id, end_date);

-- Care in another unit for some days, for example while the own unit is closed.
create table backup_care (
  id uuid primary key default gen_random_uuid(),
  child_id uuid not null references person on delete cascade,
  unit_id uuid not null references unit,
  group_id uuid references care_group,
  start_date date not null,
  end_date date not null,
  check (end_date >= start_date)
);
create index backup_care_child on backup_care (child_id, end_date);
create index backup_care_unit on backup_care (unit_id);
create index backup_care_group on backup_care (group_id);

-- What the municipality has agreed with the guardian for a part of a placement.
create table service_need (
  id uuid primary key default gen_random_uuid(),
  placement_id uuid not null references placement on delete cascade,
  option_id uuid not null references service_need_option,
  start_date date not null,
  end_date date not null,
  shift_care text not null default 'NONE' check (shift_care in ('NONE', 'INTERMITTENT', 'FULL')),
  contract_days_per_month integer check (contract_days_per_month between 1 and 31),
  contract_hours_per_month integer check (contract_hours_per_month between 1 and 744),
  check (end_date >= start_date)
);
create index service_need_placement on service_need (placement_id, end_date);
create index service_need_option_of on service_need (option_id);

-- The kinds of mails that a guardian has switched off. Without a row a kind is on.
create table disabled_notification (
  person_id uuid not null references person on delete cascade,
  kind text not null check (kind in (
    'MESSAGE_NOTIFICATION', 'BULLETIN_NOTIFICATION', 'INCOME_NOTIFICATION', 'CALENDAR_EVENT_NOTIFICATION',
    'DECISION_NOTIFICATION', 'DOCUMENT_NOTIFICATION', 'INFORMAL_DOCUMENT_NOTIFICATION',
    'ATTENDANCE_RESERVATION_NOTIFICATION', 'DISCUSSION_TIME_NOTIFICATION')),
  primary key (person_id, kind)
);

-- Guardians who get the mails about news once a day. Without a row they come at most once an hour.
create table mail_digest (
  person_id uuid primary key references person on delete cascade
);

-- One thing that a guardian is told of by mail. The row is there in the transaction of the errand, and `sent_at` is set
-- in the transaction that puts the mail into the outbox. So each is sent once, also after a kill.
create table mail_notice (
  id bigint generated always as identity primary key,
  person_id uuid not null references person on delete cascade,
  kind text not null check (kind in (
    'TRANSACTIONAL', 'MESSAGE_NOTIFICATION', 'BULLETIN_NOTIFICATION', 'INCOME_NOTIFICATION', 'CALENDAR_EVENT_NOTIFICATION',
    'DECISION_NOTIFICATION', 'DOCUMENT_NOTIFICATION', 'INFORMAL_DOCUMENT_NOTIFICATION',
    'ATTENDANCE_RESERVATION_NOTIFICATION', 'DISCUSSION_TIME_NOTIFICATION')),
  -- The message, the decision, the document.
  subject_id uuid not null,
  asked_at timestamptz not null,
  sent_at timestamptz,
  unique (person_id, kind, subject_id)
);
create index mail_notice_waiting on mail_notice (person_id) where sent_at is null;
create index mail_notice_sent on mail_notice (sent_at) where sent_at is not null;

-- When a guardian got the last of these mails: the next one comes an hour later at the earliest.
create table mail_notice_turn (
  person_id uuid primary key references person on delete cascade,
  last_sent_at timestamptz
);
