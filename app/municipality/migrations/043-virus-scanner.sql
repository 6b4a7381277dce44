-- What the virus scanner has said of a file. Null: nobody was asked, because no scanner was configured.
alter table attachment add column scan text check (scan in ('CHECKING', 'CLEAN', 'REFUSED'));
create index attachment_checking on attachment (arrival) where scan = 'CHECKING';
create index attachment_unusable on attachment (uploaded_by_person) where scan in ('CHECKING', 'REFUSED');
