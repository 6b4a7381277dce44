-- Messages between guardians and the staff (contract 2.9 and 3.9).

-- Who writes and gets messages: an employee, a group, a guardian, or one of the town's shared accounts.
create table message_account (
  id uuid primary key default gen_random_uuid(),
  type text not null check (type in ('PERSONAL', 'GROUP', 'CITIZEN', 'MUNICIPAL', 'SERVICE_WORKER', 'FINANCE')),
  employee_id uuid unique references employee on delete cascade,
  group_id uuid unique references care_group on delete cascade,
  person_id uuid unique references person on delete cascade,
  -- Only a shared account has a name of its own.
  name text check (name <> ''),
  check ((type = 'PERSONAL') = (employee_id is not null)),
  check ((type = 'GROUP') = (group_id is not null)),
  check ((type = 'CITIZEN') = (person_id is not null)),
  check ((type in ('MUNICIPAL', 'SERVICE_WORKER', 'FINANCE')) = (name is not null))
);
create unique index message_account_shared on message_account (type) where name is not null;

create view named_message_account as
select account.id, account.type, account.person_id, account.employee_id,
  coalesce(
    account.name,
    employee.first_name || ' ' || employee.last_name,
    unit.name || ' – ' || care_group.name,
    coalesce(nullif(person.preferred_name, ''), split_part(person.first_name, ' ', 1)) || ' ' || person.last_name
  ) as name
from message_account account
left join employee on employee.id = account.employee_id
left join care_group on care_group.id = account.group_id
left join unit on unit.id = care_group.unit_id
left join person on person.id = account.person_id;

-- Each group and each adult who cares for a child has an account, whoever adds the row.
create function add_group_message_account() returns trigger language plpgsql as $$
begin
  insert into message_account (type, group_id) values ('GROUP', new.id) on conflict do nothing;
  return null;
end $$;
create trigger group_message_account after insert on care_group
  for each row execute function add_group_message_account();

create function add_guardian_message_account() returns trigger language plpgsql as $$
begin
  insert into message_account (type, person_id) values ('CITIZEN', new.guardian_id) on conflict do nothing;
  return null;
end $$;
create trigger guardian_message_account after insert on guardian
  for each row execute function add_guardian_message_account();

create function add_foster_parent_message_account() returns trigger language plpgsql as $$
begin
  insert into message_account (type, person_id) values ('CITIZEN', new.parent_id) on conflict do nothing;
  return null;
end $$;
create trigger foster_parent_message_account after insert on foster_parent
  for each row execute function add_foster_parent_message_account();

insert into message_account (type, group_id) select 'GROUP', id from care_group;
insert into message_account (type, person_id)
  select 'CITIZEN', guardian_id from guardian union select 'CITIZEN', parent_id from foster_parent;

create table message_thread (
  id uuid primary key default gen_random_uuid(),
  type text not null check (type in ('MESSAGE', 'BULLETIN')),
  title text not null,
  -- Staff removed the first message: its title is not shown either.
  title_removed boolean not null default false,
  urgent boolean not null default false,
  sensitive boolean not null default false,
  is_copy boolean not null default false,
  application_id uuid references application on delete set null,
  created_at timestamptz not null,
  title_words tsvector generated always as (
    case when title_removed then ''::tsvector
    else to_tsvector('finnish', left(title, 1000)) || to_tsvector('swedish', left(title, 1000))
      || to_tsvector('simple', left(title, 1000)) end
  ) stored
);
create index message_thread_application on message_thread (application_id) where application_id is not null;

create table message_thread_child (
  thread_id uuid not null references message_thread on delete cascade,
  child_id uuid not null references person,
  primary key (thread_id, child_id)
);
create index message_thread_child_child on message_thread_child (child_id);

-- Who takes part in a thread, and how it stands in the inbox.
create table message_thread_participant (
  thread_id uuid not null references message_thread on delete cascade,
  account_id uuid not null references message_account,
  -- The newest message that this account sent or got.
  last_activity_at timestamptz not null,
  archived boolean not null default false,
  primary key (thread_id, account_id)
);
create index message_thread_participant_inbox
  on message_thread_participant (account_id, archived, last_activity_at desc, thread_id);

-- One text may be in many threads: a bulletin is a thread for each family.
create table message_content (
  id uuid primary key default gen_random_uuid(),
  content text not null,
  -- Staff removed it.
  deleted_at timestamptz,
  -- A tsvector holds a megabyte at most. Nobody looks for what stands after so many characters.
  words tsvector generated always as (
    case when deleted_at is not null then ''::tsvector
    else to_tsvector('finnish', left(content, 50000)) || to_tsvector('swedish', left(content, 50000))
      || to_tsvector('simple', left(content, 50000)) end
  ) stored
);

create table message (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references message_thread on delete cascade,
  content_id uuid not null references message_content,
  sender_id uuid not null references message_account,
  -- As it was when the message was sent.
  sender_name text not null,
  sent_at timestamptz not null,
  -- Grows in the order in which messages come.
  arrival bigint generated always as identity
);
create index message_thread_of on message (thread_id, arrival);
create index message_content_of on message (content_id);
create index message_sender on message (sender_id);

create table message_recipient (
  message_id uuid not null references message on delete cascade,
  account_id uuid not null references message_account,
  read_at timestamptz,
  primary key (message_id, account_id)
);
create index message_recipient_account on message_recipient (account_id, read_at);

-- What a guardian looked for, so that its words never stand in an address. Encrypted.
create table message_search (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  words bytea not null,
  created_at timestamptz not null
);
create index message_search_person on message_search (person_id);
create index message_search_age on message_search (created_at);

-- Attachments get more kinds of parents, and employees upload too.
alter table attachment
  alter column uploaded_by_person drop not null,
  add column uploaded_by_employee uuid references employee,
  add column message_content_id uuid references message_content on delete set null,
  add check (num_nonnulls(uploaded_by_person, uploaded_by_employee) = 1),
  add check (num_nonnulls(application_id, message_content_id) <= 1);
create index attachment_employee on attachment (uploaded_by_employee) where uploaded_by_employee is not null;
create index attachment_message on attachment (message_content_id, arrival) where message_content_id is not null;
drop index attachment_loose;
create index attachment_loose on attachment (received_at) where num_nonnulls(application_id, message_content_id) = 0;
