-- Phones and computers that tell a guardian of news (Web Push), and what is told there.

-- A login on which a device hangs is not cleared when it is over: the device goes with it when somebody ends it.
alter table session add column holds_device boolean not null default false;

create table push_device (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  -- Whatever ends the login ends the device.
  session_id uuid not null references session (id) on delete cascade,
  -- SHA-256 of the address at the push service: the device of one guardian never becomes that of another.
  endpoint_hash bytea not null unique check (octet_length(endpoint_hash) = 32),
  -- The address and the keys of the device, sealed for this person.
  sealed bytea not null,
  -- Our public key that the device knows.
  our_key text not null,
  -- SHA-256 of the cookie by which a later login on the same browser takes the device over.
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  language text not null check (language in ('fi', 'sv', 'en')),
  browser text check (length(browser) <= 60),
  system text check (length(system) <= 60),
  added_at timestamptz not null
);
create index push_device_person on push_device (person_id);
create index push_device_session on push_device (session_id);

-- The kinds of news that a guardian's devices tell. Without a row a kind is not told there.
create table pushed_notification (
  person_id uuid not null references person on delete cascade,
  kind text not null check (kind in (
    'MESSAGE_NOTIFICATION', 'BULLETIN_NOTIFICATION', 'INCOME_NOTIFICATION', 'CALENDAR_EVENT_NOTIFICATION',
    'DECISION_NOTIFICATION', 'DOCUMENT_NOTIFICATION', 'INFORMAL_DOCUMENT_NOTIFICATION',
    'ATTENDANCE_RESERVATION_NOTIFICATION', 'DISCUSSION_TIME_NOTIFICATION')),
  primary key (person_id, kind)
);

-- How many devices a guardian has added in an hour of the clock.
create table push_adding (
  person_id uuid primary key references person on delete cascade,
  hour timestamptz not null,
  times integer not null
);

-- One push to all devices of a guardian, until each of them has been tried.
create table push (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  begun_at timestamptz not null,
  has_reached boolean not null default false
);
create index push_person on push (person_id);

create table push_to_device (
  push_id uuid not null references push on delete cascade,
  device_id uuid not null references push_device on delete cascade,
  primary key (push_id, device_id)
);
create index push_to_device_device on push_to_device (device_id);

-- What is there already is not told on a device any more.
alter table mail_notice add column push_state text not null default 'DONE'
  check (push_state in ('OPEN', 'SENDING', 'DONE', 'FAILED'));
alter table mail_notice alter column push_state set default 'OPEN';
alter table mail_notice add column push_id uuid references push on delete set null;
create index mail_notice_unpushed on mail_notice (person_id) where push_state = 'OPEN';
create index mail_notice_push on mail_notice (push_id) where push_id is not null;

alter table mail_notice_turn add column last_pushed_at timestamptz;

-- News that is only mailed already and waits for a device goes with the relation, too (migration 042).
create or replace function forget_relation(adult uuid, child uuid) returns void language sql as $$
  delete from own_data_copy where person_id = adult;
  -- The address of a page names the child, or something that is about the child.
  delete from kept_form where person_id = adult and exists (
    select from (
      select child as id
      union all select id from application where child_id = child
      union all select id from child_document where child_id = child
    ) about where position(about.id::text in route) > 0);
  delete from mail_notice where person_id = adult and (sent_at is null or push_state in ('OPEN', 'SENDING'))
    and subject_id in (
    select child
    union all select id from receipt where child_id = child
    union all select id from absence_application where child_id = child
    union all select id from service_application where child_id = child
    union all select id from child_document where child_id = child
    union all select id from pedagogical_document where child_id = child
    union all select id from assistance_decision where child_id = child
    union all select id from discussion_booking_change where child_id = child
    union all select decision.id from decision join application on application.id = application_id where child_id = child);
$$;
