import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import { DRAFT_MONTHS } from "~/regulations/regulations.ts";
import type { CountedWith } from "~/waiting/behind/waiting-store.server.ts";
import type { AttachmentKind } from "../../form/attachments-needed.ts";
import "../../behind/application-store.server.ts";
import { isNotRefused } from "~/attachments/behind/attachment-store.server.ts";

export interface LackingApplication {
  applicationId: string;
  childId: string;
  /** The first kind of certificates that is missing. */
  lacks: AttachmentKind;
}

/**
 * The guardian's sent applications that lack certificates. This is `attachmentsMissing` and `lacksCertificates` in SQL,
 * because every page counts them. A test compares both.
 */
const lacking = (db: Db, { guardianId, today, urgencyAttachments }: CountedWith) => sql<LackingApplication>`
  select application.id as "applicationId", application.child_id as "childId",
    case when ${lacksUrgency(urgencyAttachments)} then 'URGENCY' else 'EXTENDED_CARE' end as lacks
  from application
  where application.guardian_id = ${guardianId} and application.status = 'SENT'
    and not application.hide_from_guardian and application.child_id in ${ownChildIds(db, guardianId, today)}
    and (${lacksUrgency(urgencyAttachments)} or ${lacksExtendedCare})`;

const hasNoFile = (kind: AttachmentKind) => sql`not exists (select from attachment file
  where file.application_id = application.id and file.type = ${sql.lit(kind)}
    and file.uploaded_by_person = application.guardian_id and ${isNotRefused})`;

const lacksUrgency = (
  urgencyAttachments: boolean,
) => sql`(${urgencyAttachments}::boolean and application.type = 'DAYCARE'
  and application.form #> '{preferences,urgent}' = 'true' and ${hasNoFile("URGENCY")})`;

const lacksExtendedCare = sql`(application.type <> 'CLUB'
  and application.form #> '{preferences,serviceNeed,shiftCare}' = 'true' and ${hasNoFile("EXTENDED_CARE")})`;

export const certificatesToAddCount = (db: Db, of: CountedWith) =>
  sql<{ waiting: number }>`(select count(*) as waiting from (${lacking(db, of)}) as lacking)`;

export const applicationsLackingCertificates = lacking;

export interface EndingDraft {
  applicationId: string;
  childId: string;
  keptUntil: IsoDate;
}

/** The guardian's drafts that will soon be removed: `endsSoon` of `draftKeptUntil` in SQL. */
const ending = (db: Db, { guardianId, today, draftsEndBy }: CountedWith) => sql<EndingDraft>`
  select * from (
    select application.id as "applicationId", application.child_id as "childId",
      ((application.modified_at at time zone 'Europe/Helsinki')::date
        + make_interval(months => ${sql.lit(DRAFT_MONTHS)}))::date as "keptUntil"
    from application
    where application.guardian_id = ${guardianId} and application.status = 'CREATED'
      and not application.hide_from_guardian
      and application.child_id in ${ownChildIds(db, guardianId, today)}) as draft
  where "keptUntil" <= ${draftsEndBy}::date`;

export const endingDraftsCount = (db: Db, of: CountedWith) =>
  sql<{ waiting: number }>`(select count(*) as waiting from (${ending(db, of)}) as ending)`;

export const endingDrafts = ending;
