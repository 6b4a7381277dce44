-- Was this database first used as a demo? A demo lays out guardians with published passwords, so it never begins on a
-- database that was used without it.
create table first_use (
  singleton boolean primary key default true check (singleton),
  demo boolean not null
);

-- A database of an earlier build does not say. A demo laid out its town at its first start, with the usernames of its
-- guardians. A database whose migrations are not from a moment ago and without them was used without demo mode. A new
-- database has no row here: its first start writes it.
insert into first_use (demo)
select exists (
  select from weak_login where username like '%@merila.example' or username like '%@pohjola.example'
)
where (select min(applied_at) from migration) < now() - interval '10 minutes'
  or exists (select from unit) or exists (select from person);
