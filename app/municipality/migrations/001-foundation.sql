-- What stands in front of the seam: sessions, limits, idempotency, kept forms, single sign-on requests,
-- and the town's clock and notices. `person_id` refers to nothing here, because in front of another
-- municipality's gateway the people live there and these tables here.

-- Only the SHA-256 of the id is kept, so that a copy of this table opens nobody's session.
create table session (
  id_hash bytea primary key check (octet_length(id_hash) = 32),
  person_id uuid not null,
  level text not null check (level in ('weak', 'strong')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  saml_name_id text,
  saml_session_index text,
  check (last_seen_at >= created_at),
  check (expires_at <= ends_at)
);
comment on column session.expires_at is 'idle end: moves on with use';
comment on column session.ends_at is 'absolute end: never moves';
create index session_of_person on session (person_id);
create index session_by_end on session (expires_at);
create index session_by_saml_name on session (saml_name_id) where saml_name_id is not null;

-- The same caller and key get the first answer again (contract 1.12).
create table idempotency_key (
  caller uuid not null,
  key uuid not null,
  call text not null check (call <> ''),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);
comment on column idempotency_key.answer is '{"value": …}; null only inside the transaction that is still at work';
create index idempotency_key_by_age on idempotency_key (created_at);

-- What a guardian typed and has not sent yet; encrypted, for one person, until it expires.
create table kept_form (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null,
  route text not null check (route <> ''),
  content bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (expires_at > created_at)
);
create index kept_form_of_person on kept_form (person_id, route, created_at desc);
create index kept_form_by_end on kept_form (expires_at);

-- Sign-on requests that wait for their one answer (InResponseTo), shared by every process.
create table saml_request (
  id text primary key check (id <> ''),
  value text not null,
  created_at timestamptz not null default now()
);
create index saml_request_by_age on saml_request (created_at);

-- As rate-limiter-flexible lays out its own table; `expire` is in milliseconds since 1970.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_by_end on rate_limit (expire);

-- How far the town's clock is from the real one; at most one row, and only in demo and test.
create table demo_clock (
  singleton boolean primary key default true check (singleton),
  offset_ms bigint not null
);

-- Announced breaks and faults, shown on every page until `valid_to` (contract 2.1).
create table system_notification (
  id uuid primary key default gen_random_uuid(),
  target text not null check (target <> ''),
  text text not null check (text <> ''),
  text_sv text not null check (text_sv <> ''),
  text_en text not null check (text_en <> ''),
  valid_to timestamptz not null
);
create index system_notification_by_end on system_notification (target, valid_to);
