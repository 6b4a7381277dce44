-- The address to which a mail server refused a mail for good. It says something only while it is still the person's address:
-- a guardian who gives another one is not told of the old one.
alter table person add column refused_email text;
comment on column person.refused_email is 'The e-mail that no mail reaches. Null again when a mail reached it.';
create index person_with_refused_email on person (refused_email) where refused_email is not null;
