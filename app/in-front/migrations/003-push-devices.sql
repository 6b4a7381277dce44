-- Phones and computers that tell a guardian of news, in front of a gateway (decision 097). `person_id` is the gateway's own id.
-- push_device, push_adding and pushed_notification are those of app/municipality/migrations, and a test compares.

-- A login of the gateway on which a device hangs.
create table session (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null,
  id_hash bytea not null unique check (octet_length(id_hash) = 32),
  holds_device boolean not null default false
);
comment on column session.id_hash is 'SHA-256 of the cookie that the gateway has given.';
create index session_person on session (person_id);

create table push_device (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null,
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
create index push_device_browser on push_device (browser_hash);

-- The kinds of news that a guardian's devices tell. Without a row a kind is not told there.
create table pushed_notification (
  person_id uuid not null,
  kind text not null check (kind in (
    'MESSAGE_NOTIFICATION', 'BULLETIN_NOTIFICATION', 'INCOME_NOTIFICATION', 'CALENDAR_EVENT_NOTIFICATION',
    'DECISION_NOTIFICATION', 'DOCUMENT_NOTIFICATION', 'INFORMAL_DOCUMENT_NOTIFICATION',
    'ATTENDANCE_RESERVATION_NOTIFICATION', 'DISCUSSION_TIME_NOTIFICATION')),
  primary key (person_id, kind)
);

-- How many devices a guardian has added in an hour of the clock.
create table push_adding (
  person_id uuid primary key,
  hour timestamptz not null,
  times integer not null
);
create index push_adding_by_age on push_adding (hour);

-- What the municipality's service has told us by the hook (docs/push-hook.md). It is told once.
create table hook_event (
  id uuid primary key,
  content_hash bytea not null check (octet_length(content_hash) = 32),
  taken_at timestamptz not null
);
create index hook_event_by_age on hook_event (taken_at);

-- When the devices of a guardian were told last, or will be.
create table push_turn (
  person_id uuid primary key,
  last_pushed_at timestamptz
);
create index push_turn_by_age on push_turn (last_pushed_at);

-- One push to the devices of a guardian, until each of them has been tried. News joins it until it has begun.
create table waiting_push (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null,
  due_at timestamptz not null,
  has_begun boolean not null default false
);
create index waiting_push_person on waiting_push (person_id);
create index waiting_push_by_age on waiting_push (due_at);

create table waiting_push_device (
  push_id uuid not null references waiting_push on delete cascade,
  device_id uuid not null references push_device on delete cascade,
  primary key (push_id, device_id)
);
create index waiting_push_device_device on waiting_push_device (device_id);

-- What a push tells: kinds, and nothing else of the news.
create table waiting_news (
  push_id uuid not null references waiting_push on delete cascade,
  kind text not null check (kind in (
    'MESSAGE_NOTIFICATION', 'BULLETIN_NOTIFICATION', 'INCOME_NOTIFICATION', 'CALENDAR_EVENT_NOTIFICATION',
    'DECISION_NOTIFICATION', 'DOCUMENT_NOTIFICATION', 'INFORMAL_DOCUMENT_NOTIFICATION',
    'ATTENDANCE_RESERVATION_NOTIFICATION', 'DISCUSSION_TIME_NOTIFICATION')),
  is_urgent boolean not null,
  primary key (push_id, kind)
);
