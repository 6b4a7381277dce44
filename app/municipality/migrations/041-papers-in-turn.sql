-- The guardian whose act asked for a paper. Null: the staff did. Each guardian's second paper waits for everybody's first.
alter table official_document add column asked_by uuid references person on delete set null;
create index official_document_awaited on official_document (asked_by) where made_at is null and asked_by is not null;
create index official_document_asked_by on official_document (asked_by) where asked_by is not null;
