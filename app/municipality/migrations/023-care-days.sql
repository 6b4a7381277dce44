-- The days of care: when units are open, what guardians reserve and report for each child and day, and what came true.
-- Dates and times of day are civil, in the municipality. Ranges of days include both ends.

-- A weekday without a row is closed. 1 = Monday … 7 = Sunday. A unit that never closes is open from 00:00 to 23:59.
create table unit_operation_time (
  unit_id uuid not null references unit on delete cascade,
  -- SHIFT_CARE rows are for children with shift care; a unit without any treats them as the others.
  kind text not null check (kind in ('NORMAL', 'SHIFT_CARE')),
  weekday smallint not null check (weekday between 1 and 7),
  start_time time not null,
  end_time time not null,
  primary key (unit_id, kind, weekday),
  check (end_time > start_time)
);

-- When free education is given, without connected daycare. Null: 09:00-13:00, preparatory 09:00-14:00 (contract 3.12).
alter table unit
  add column shift_care_open_on_holidays boolean not null default false,
  add column preschool_start time,
  add column preschool_end time,
  add column preparatory_start time,
  add column preparatory_end time,
  add check ((preschool_start is null) = (preschool_end is null)),
  add check ((preparatory_start is null) = (preparatory_end is null)),
  add check (preschool_end > preschool_start),
  add check (preparatory_end > preparatory_start);

-- What a need has agreed when its own row says nothing.
alter table service_need_option
  add column contract_days_per_month integer check (contract_days_per_month between 1 and 31),
  add column contract_hours_per_month integer check (contract_hours_per_month between 1 and 744);

-- Without times: the child comes, the times are asked later (holiday periods).
create table reservation (
  id uuid primary key default gen_random_uuid(),
  child_id uuid not null references person on delete cascade,
  date date not null,
  start_time time,
  end_time time,
  modified_at timestamptz not null,
  modified_by_type text not null check (modified_by_type in ('SYSTEM', 'CITIZEN', 'EMPLOYEE')),
  modified_by_person uuid references person on delete set null,
  modified_by_employee uuid references employee on delete set null,
  unique nulls not distinct (child_id, date, start_time),
  check ((start_time is null) = (end_time is null)),
  check (end_time > start_time)
);
create index reservation_person on reservation (modified_by_person) where modified_by_person is not null;
create index reservation_employee on reservation (modified_by_employee) where modified_by_employee is not null;

create table absence (
  id uuid primary key default gen_random_uuid(),
  child_id uuid not null references person on delete cascade,
  date date not null,
  -- Care that is paid for, or care that is free. A whole day away has a row for each category of the placement.
  category text not null check (category in ('BILLABLE', 'NONBILLABLE')),
  type text not null check (type in (
    'OTHER_ABSENCE', 'SICKLEAVE', 'PLANNED_ABSENCE', 'UNKNOWN_ABSENCE', 'FORCE_MAJEURE', 'PARENTLEAVE', 'FREE_ABSENCE',
    'UNAUTHORIZED_ABSENCE')),
  modified_at timestamptz not null,
  modified_by_type text not null check (modified_by_type in ('SYSTEM', 'CITIZEN', 'EMPLOYEE')),
  modified_by_person uuid references person on delete set null,
  modified_by_employee uuid references employee on delete set null,
  -- The holiday questionnaire whose answer wrote it.
  questionnaire_id uuid,
  unique (child_id, date, category)
);
create index absence_person on absence (modified_by_person) where modified_by_person is not null;
create index absence_employee on absence (modified_by_employee) where modified_by_employee is not null;
create index absence_questionnaire on absence (questionnaire_id) where questionnaire_id is not null;

-- When the child really was there. A night is two rows: until 23:59 and from 00:00.
create table attendance (
  id uuid primary key default gen_random_uuid(),
  child_id uuid not null references person on delete cascade,
  unit_id uuid not null references unit,
  date date not null,
  start_time time not null,
  -- Null: the child is still there.
  end_time time,
  modified_at timestamptz not null,
  unique (child_id, date, start_time),
  check (end_time is null or end_time >= start_time)
);
create index attendance_unit on attendance (unit_id, date);
create unique index attendance_still_there on attendance (child_id) where end_time is null;

-- The hours of care that are agreed with the guardian.
create table daily_service_time (
  id uuid primary key default gen_random_uuid(),
  child_id uuid not null references person on delete cascade,
  type text not null check (type in ('REGULAR', 'IRREGULAR', 'VARIABLE_TIME')),
  valid_from date not null,
  valid_to date,
  -- REGULAR: {"start", "end"}. IRREGULAR: {"monday": {"start", "end"} or null, … "sunday"}. VARIABLE_TIME: null.
  times jsonb check (jsonb_typeof(times) = 'object'),
  check (valid_to is null or valid_to >= valid_from),
  check ((type = 'VARIABLE_TIME') = (times is null))
);
create index daily_service_time_child on daily_service_time (child_id, valid_from);

-- A guardian is told of changed service times until they dismiss it.
create table daily_service_time_notification (
  id uuid primary key default gen_random_uuid(),
  guardian_id uuid not null references person on delete cascade,
  daily_service_time_id uuid not null references daily_service_time on delete cascade,
  made_at timestamptz not null,
  unique (guardian_id, daily_service_time_id)
);
create index daily_service_time_notification_time on daily_service_time_notification (daily_service_time_id);

-- In holiday periods guardians say first who comes at all.
create table holiday_period (
  id uuid primary key default gen_random_uuid(),
  start_date date not null,
  end_date date not null,
  reservations_open_on date not null,
  reservation_deadline date not null,
  check (end_date >= start_date),
  check (reservation_deadline >= reservations_open_on)
);
create index holiday_period_by_end on holiday_period (end_date);

-- A guardian's saves of days, with those days as they were before and after, so that the last one can be undone.
create table care_day_change (
  id uuid primary key default gen_random_uuid(),
  -- The order of saves at the same moment.
  number bigint not null generated always as identity,
  person_id uuid not null references person on delete cascade,
  at timestamptz not null,
  what text not null check (what in ('RESERVATIONS', 'ABSENCES')),
  -- StoredChange of app/care-days/day-change.ts.
  days jsonb not null check (jsonb_typeof(days) = 'array')
);
create index care_day_change_of_person on care_day_change (person_id, at desc, number desc);
create index care_day_change_by_age on care_day_change (at);

-- A week that a guardian uses again under a name.
create table saved_week (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  name text not null check (name <> ''),
  -- SavedWeekday of app/calendar/own-shapes.ts.
  days jsonb not null check (jsonb_typeof(days) = 'array'),
  created_at timestamptz not null,
  unique (person_id, name)
);
