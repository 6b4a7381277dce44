-- A form that its writer left by a link of the page. It is found again at the address where it was left, without its id.
alter table kept_form add column found_at text;
comment on column kept_form.found_at is 'The query of that address without the parts that name a step. Null: only its id or its subject finds it.';
