-- Events and discussion surveys that the staff publish, and the times of the surveys (contract 2.13 and 3.13).

create table calendar_event (
  id uuid primary key default gen_random_uuid(),
  type text not null check (type in ('DAYCARE_EVENT', 'DISCUSSION_SURVEY')),
  title text not null check (title <> ''),
  description text not null default '',
  start_date date not null,
  end_date date not null,
  created_at timestamptz not null default now(),
  check (end_date >= start_date)
);

-- Whom it is for: a unit, a group of it, or a child there.
create table calendar_event_attendee (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references calendar_event on delete cascade,
  unit_id uuid not null references unit,
  group_id uuid references care_group,
  child_id uuid references person on delete cascade
);
-- The group, or the whole unit: where a child's place is compared.
create index calendar_event_attendee_place on calendar_event_attendee (coalesce(group_id, unit_id), child_id);
create index calendar_event_attendee_unit on calendar_event_attendee (unit_id);
create index calendar_event_attendee_event on calendar_event_attendee (event_id);
create index calendar_event_attendee_group on calendar_event_attendee (group_id) where group_id is not null;
create index calendar_event_attendee_child on calendar_event_attendee (child_id) where child_id is not null;

-- A time of a survey. Without a child it is free.
create table calendar_event_time (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references calendar_event on delete cascade,
  date date not null,
  start_time time(0) not null,
  end_time time(0) not null,
  child_id uuid references person on delete set null,
  check (end_time > start_time)
);
create index calendar_event_time_event on calendar_event_time (event_id, date);
create index calendar_event_time_child on calendar_event_time (child_id) where child_id is not null;

-- What was done to a booking. A mail tells the guardians of each.
create table discussion_booking_change (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references calendar_event on delete cascade,
  child_id uuid not null references person on delete cascade,
  -- Null: the staff did it.
  person_id uuid references person on delete set null,
  change text not null check (change in ('BOOKED', 'CANCELLED')),
  at timestamptz not null
);
create index discussion_booking_change_event on discussion_booking_change (event_id);
create index discussion_booking_change_child on discussion_booking_change (child_id);
create index discussion_booking_change_person on discussion_booking_change (person_id) where person_id is not null;
