-- A kept form may say what it is about: the newest one is then found without its id, also from another device.
alter table kept_form add column subject text check (subject <> '');
comment on column kept_form.created_at is 'When it was written last: a form that saves by itself is written many times.';
create index kept_form_of_subject on kept_form (person_id, subject, created_at desc) where subject is not null;

-- Files that are uploaded already and named by the answers of a form that is not sent yet: the sweep leaves them.
alter table kept_form add column attachment_ids uuid[] not null default '{}';
create index kept_form_of_attachment on kept_form using gin (attachment_ids);
