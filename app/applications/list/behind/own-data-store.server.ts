import { sql } from "kysely";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import { childName, type OwnDataQueries } from "~/people/behind/own-data-source.server.ts";
import type { ApplicationType } from "~/placements/placement-types.ts";
import type { ApplicationStatus } from "../../application-shapes.ts";

export const ownApplications = {
  applications: (_db, { personId }) => sql<{ id: string; type: ApplicationType; status: ApplicationStatus }>`
    select application.id, application.type, application.status, ${childName} as child,
      application.sent_date::text as "sentOn",
      (select string_agg(reference, ', ' order by number) from receipt where subject_id = application.id)
        as reference,
      case when exists (select from application_other_guardian where application_id = application.id)
        then application.allow_other_guardian_access end as "otherMayRead"
    from application join person child on child.id = application.child_id
    where application.guardian_id = ${personId} and not hide_from_guardian order by application.created_at desc`,
  sharedApplications: (db, { personId, today }) => sql<{
    type: ApplicationType;
    status: Exclude<ApplicationStatus, "WAITING_CONFIRMATION"> | "PENDING";
  }>`
    select application.type, case application.status when 'WAITING_CONFIRMATION' then 'PENDING' else application.status end as status,
      ${childName} as child, application.sent_date::text as "sentOn"
    from application_other_guardian other join application on application.id = other.application_id
    join person child on child.id = application.child_id
    where other.guardian_id = ${personId} and allow_other_guardian_access and not hide_from_guardian
      and application.child_id in ${ownChildIds(db, personId, today)} order by application.created_at desc`,
} satisfies OwnDataQueries;
