-- Every foreign key has an index: without one, removing the row that it points to reads the whole table that points.

create index application_creator on application (created_by);
create index application_event_person on application_event (person_id);
create index decision_unit on decision (unit_id);
create index decision_resolver on decision (resolved_by);
create index finance_decision_child_unit on finance_decision_child (unit_id);
create index assistance_decision_unit on assistance_decision (unit_id);
