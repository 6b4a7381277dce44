-- Private addresses from which a guardian's own calendar program reads events and discussion times.

create table calendar_feed (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  -- SHA-256 of the token in the address. The token itself is stored nowhere.
  token_hash bytea not null unique check (length(token_hash) = 32),
  level text not null check (level in ('BUSY', 'NO_NAMES', 'EVERYTHING')),
  language text not null check (language in ('fi', 'sv', 'en')),
  made_at timestamptz not null
);
create index calendar_feed_person on calendar_feed (person_id);
