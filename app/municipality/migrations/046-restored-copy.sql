-- A database that was restored from a backup. Until an operator says otherwise, the service sends no mail of it: it may be a copy
-- for a trial beside the original, whose mails wait in it too.
create table restored_copy (
  singleton boolean primary key default true check (singleton),
  taken_at timestamptz not null,
  restored_at timestamptz not null default now()
);
comment on column restored_copy.taken_at is 'The moment of which the backup shows the database.';
