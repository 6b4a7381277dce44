-- How long the municipality keeps documents of a template, and from when it counts (contract 2.20).
alter table document_template
  add column deletion_retention_days integer not null default 3650 check (deletion_retention_days >= 0),
  add column deletion_retention_basis text not null default 'PLACEMENT_END'
    check (deletion_retention_basis in ('PLACEMENT_END', 'STATUS_TRANSITION'));
