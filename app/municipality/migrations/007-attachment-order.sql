-- Files that come in one post come at one moment; this tells their order, in which they are listed.
alter table attachment add column arrival bigint generated always as identity;
drop index attachment_application;
create index attachment_application on attachment (application_id, arrival) where application_id is not null;
