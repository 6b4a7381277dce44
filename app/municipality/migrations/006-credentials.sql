-- Usernames and passwords for the days when strong identification is too much. The name is kept in lower case,
-- as it is compared; the password only as an argon2id hash.
create table weak_login (
  person_id uuid primary key references person on delete cascade,
  username text not null unique check (username = lower(username) and username <> '' and length(username) <= 128),
  password_hash text not null check (password_hash like '$argon2id$%'),
  updated_at timestamptz not null default now()
);

-- How the identity provider qualified its name for the person: its logout wants it back exactly so.
alter table session add column saml_name_qualifiers jsonb;
