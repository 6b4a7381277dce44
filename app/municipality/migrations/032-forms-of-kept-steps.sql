-- Which form a kept step belongs to: the steps of one form are removed together once it is sent. Two forms may share a
-- page, and one that is not sent stays. Null: it was kept before this was known.
alter table kept_form add column begun_as text check (begun_as <> '');
comment on column kept_form.begun_as is 'The name of the form, and the key that was drawn with its first page.';
