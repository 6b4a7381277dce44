-- A mail that waits to be sent goes with the relation from which it was asked for, too (migration 039).
create or replace function forget_relation(adult uuid, child uuid) returns void language sql as $$
  delete from own_data_copy where person_id = adult;
  -- The address of a page names the child, or something that is about the child.
  delete from kept_form where person_id = adult and exists (
    select from (
      select child as id
      union all select id from application where child_id = child
      union all select id from child_document where child_id = child
    ) about where position(about.id::text in route) > 0);
  delete from mail_notice where person_id = adult and sent_at is null and subject_id in (
    select child
    union all select id from receipt where child_id = child
    union all select id from absence_application where child_id = child
    union all select id from service_application where child_id = child
    union all select id from child_document where child_id = child
    union all select id from pedagogical_document where child_id = child
    union all select id from assistance_decision where child_id = child
    union all select id from discussion_booking_change where child_id = child
    union all select decision.id from decision join application on application.id = application_id where child_id = child);
$$;
