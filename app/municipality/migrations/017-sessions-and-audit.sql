-- What a guardian sees of their logins, and one row for each call of a logged-in person.

-- The id is for the guardian's own list: it opens nothing. The browser's and the system's names are what is left of
-- the header in which the browser describes itself.
alter table session add column id uuid not null default gen_random_uuid() unique;
alter table session add column browser text check (length(browser) <= 60);
alter table session add column system text check (length(system) <= 60);

-- `person_id` refers to nothing, because in front of another municipality's gateway the people live there.
create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  person_id uuid not null,
  level text not null check (level in ('weak', 'strong')),
  -- Method and path pattern of the call, or a login. Never a value of the path, a query or a body.
  call text not null check (call <> ''),
  -- The ids in the path: what the call was about.
  subjects uuid[] not null default '{}',
  status integer not null check (status between 200 and 599)
);
create index audit_event_of_person on audit_event (person_id, id desc);
create index audit_event_by_age on audit_event (at);
