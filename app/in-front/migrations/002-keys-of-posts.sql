-- Posts that the pages have sent to the gateway with a key. A gateway knows no keys, so we keep them in front of it.
-- The table names nobody: key and hashes are keyed, and the answer is encrypted.
create table post_key (
  key uuid primary key,
  request_hash bytea not null,
  content_hash bytea not null,
  state text not null check (state in ('running', 'done', 'unknown')),
  turn uuid not null,
  alive_at timestamptz not null,
  begun_at timestamptz not null,
  sent_at timestamptz not null,
  answer bytea,
  check ((state = 'done') = (answer is not null))
);
comment on column post_key.key is 'A hash of the caller and of the key that was drawn with the form.';
comment on column post_key.request_hash is 'Call and input, keyed with the key of the form.';
comment on column post_key.content_hash is 'Caller, call and input, keyed with the secret: finds the same content under another key.';
comment on column post_key.state is 'unknown: it was sent, and no answer came.';
comment on column post_key.turn is 'Who runs it. Another one takes over only after that one has died.';
comment on column post_key.alive_at is 'Whoever runs it writes the time here every few seconds.';
comment on column post_key.begun_at is 'When it was sent first. What was there before is not its effect.';
comment on column post_key.sent_at is 'When it was sent last.';
create index post_key_unknown on post_key (content_hash) where state = 'unknown';
create index post_key_by_age on post_key (begun_at);
