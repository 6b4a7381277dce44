-- The receipt that the sender of an application for a change got. Null: it was sent before there were receipts.
alter table absence_application add column receipt_id uuid references child_receipt on delete set null;
alter table service_application add column receipt_id uuid references child_receipt on delete set null;
create index absence_application_receipt on absence_application (receipt_id) where receipt_id is not null;
create index service_application_receipt on service_application (receipt_id) where receipt_id is not null;
