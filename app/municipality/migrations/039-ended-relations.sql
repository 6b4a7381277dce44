-- What was made from the relation of an adult and a child goes with the relation (contract 1.9): copies of own data, and
-- forms about the child that are not sent.

-- The adult's own children when the copy was made. Null: made by an earlier build; nobody reads it any more.
alter table own_data_copy add column child_ids uuid[];

create function forget_relation(adult uuid, child uuid) returns void language sql as $$
  delete from own_data_copy where person_id = adult;
  -- The address of a page names the child, or something that is about the child.
  delete from kept_form where person_id = adult and exists (
    select from (
      select child as id
      union all select id from application where child_id = child
      union all select id from child_document where child_id = child
    ) about where position(about.id::text in route) > 0);
$$;

create function forget_custody() returns trigger language plpgsql as $$
begin
  perform forget_relation(old.guardian_id, old.child_id);
  return null;
end $$;
create trigger custody_removed after delete on guardian
  for each row when (not old.blocked) execute function forget_custody();
create trigger custody_blocked after update of blocked on guardian
  for each row when (new.blocked and not old.blocked) execute function forget_custody();

create function forget_foster_care() returns trigger language plpgsql as $$
begin
  perform forget_relation(old.parent_id, old.child_id);
  return null;
end $$;
create trigger foster_care_removed after delete on foster_parent
  for each row execute function forget_foster_care();

-- The nightly job asks for the relations that have ended (ended-foster-care-store.server.ts).
create index foster_parent_by_end on foster_parent (end_date);
