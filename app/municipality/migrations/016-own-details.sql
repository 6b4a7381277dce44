-- What a guardian keeps up to date: a verified e-mail address and the kinds of mails.

-- One-time codes that verify an e-mail address. Rows of the day stay, because a guardian gets only some codes a day.
create table email_verification (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  email text not null check (email <> ''),
  -- HMAC of the code with the service's secret: six digits alone could be guessed from a plain hash.
  code_mac bytea not null check (octet_length(code_mac) = 32),
  made_at timestamptz not null,
  -- Null: nobody can write to the address, so no mail was sent.
  sent_at timestamptz,
  expires_at timestamptz not null,
  wrong_tries integer not null default 0 check (wrong_tries >= 0),
  ended text check (ended in ('USED', 'REPLACED', 'EXPIRED', 'TRIES')),
  check (expires_at > made_at)
);
create unique index email_verification_open on email_verification (person_id) where ended is null;
create index email_verification_of_person on email_verification (person_id, made_at desc);
create index email_verification_by_age on email_verification (made_at);
