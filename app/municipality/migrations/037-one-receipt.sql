-- Receipts of everything that guardians send, in one table. They keep their ids, references and contents.

-- Rows are only added. The receipts of an income statement go with it when it is cancelled.
create sequence receipt_number;
create table receipt (
  id uuid primary key default gen_random_uuid(),
  -- The order of receipts of the same moment.
  number bigint not null generated always as identity,
  kind text not null check (kind in ('APPLICATION', 'INCOME_STATEMENT', 'ABSENCE_APPLICATION', 'SERVICE_APPLICATION',
    'TERMINATION', 'DAYCARE_TERMINATION')),
  event text not null check (event in ('SENT', 'UPDATED')),
  -- The application or statement. Null: the end of a place has no row of its own.
  subject_id uuid,
  -- The guardian who sent it. Only they read it.
  person_id uuid not null references person on delete cascade,
  -- Null: a statement of the guardian's own income.
  child_id uuid references person on delete cascade check (child_id is not null or kind = 'INCOME_STATEMENT'),
  at timestamptz not null,
  -- The letter of some kinds, the year and a running number: short enough to say on the phone.
  reference text not null unique check (reference ~ '^[A-Z]?[0-9]{4}-[0-9]{6,}$'),
  -- What was sent, as its sender read it in that moment. It has the version of its kind's own shape.
  content jsonb not null check (jsonb_typeof(content) = 'object')
);
create index receipt_of_sender on receipt (person_id, child_id, number desc);
create index receipt_of_subject on receipt (subject_id, number desc) where subject_id is not null;
create index receipt_child on receipt (child_id) where child_id is not null;

insert into receipt (id, kind, event, subject_id, person_id, child_id, at, reference, content)
select id, kind, event, subject_id, person_id, child_id, at, reference, content from (
  select old.id, 'APPLICATION' as kind, event, application_id as subject_id, application.guardian_id as person_id,
    application.child_id, at, reference, old.application as content, null::bigint as number
  from application_receipt old join application on application.id = old.application_id
  union all
  select old.id, 'INCOME_STATEMENT', event, income_statement_id, old.person_id,
    case when income_statement.type = 'CHILD_INCOME' then income_statement.person_id end, at, reference, statement, null
  from income_receipt old join income_statement on income_statement.id = old.income_statement_id
  union all
  -- The kind of the content is a column now. An end of daycare alone has a kind of its own.
  select old.id,
    case when jsonb_path_exists(content, '$.places[*]')
        and not jsonb_path_exists(content, '$.places[*] ? (@.daycareOnly == false)')
      then 'DAYCARE_TERMINATION' else content ->> 'kind' end,
    'SENT', coalesce(absence.id, service.id), old.person_id, old.child_id, at, reference, content - 'kind', old.number
  from child_receipt old
  left join absence_application absence on absence.receipt_id = old.id
  left join service_application service on service.receipt_id = old.id
) stored
order by at, number, reference;

-- Numbers go on after the largest of the three that was given.
select setval('receipt_number', greatest(
  (select last_value + is_called::int from application_receipt_number),
  (select last_value + is_called::int from income_receipt_number),
  (select last_value + is_called::int from child_receipt_number)), false);

alter table absence_application drop column receipt_id;
alter table service_application drop column receipt_id;
drop table application_receipt, income_receipt, child_receipt;
drop sequence application_receipt_number, income_receipt_number, child_receipt_number;

alter table official_document drop constraint official_document_kind_check;
update official_document set kind = 'RECEIPT' where kind in ('INCOME_RECEIPT', 'CHILD_RECEIPT');
alter table official_document add constraint official_document_kind_check check (kind in (
  'RECEIPT', 'DECISION', 'FEE_DECISION', 'VOUCHER_VALUE_DECISION', 'ASSISTANCE_DECISION', 'PRESCHOOL_ASSISTANCE_DECISION',
  'CHILD_DOCUMENT'));

-- Jobs of an earlier build ask for papers of kinds that are gone, and do nothing. These ask for the same papers.
do $$
begin
  if exists (select from official_document where kind = 'RECEIPT' and made_at is null) then
    perform graphile_worker.add_job(identifier => 'make-document',
      payload => json_build_object('kind', 'RECEIPT', 'subjectId', subject_id), job_key => 'document RECEIPT ' || subject_id)
    from official_document where kind = 'RECEIPT' and made_at is null;
  end if;
end $$;
