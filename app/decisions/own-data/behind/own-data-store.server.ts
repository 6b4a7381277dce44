import { sql } from "kysely";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import { childName, moment, type OwnDataQueries } from "~/people/behind/own-data-source.server.ts";
import type { DecisionType } from "~/placements/decision-types.ts";
import type { DecisionStatus } from "../../application-decisions/contract.ts";
import type { AssistanceKind } from "../../assistance-decisions/behind/assistance-decision-store.server.ts";
import type { AssistanceDecisionStatus } from "../../assistance-decisions/shapes.ts";
import type { FinanceDecisionType } from "../../finance-decisions/contract.ts";

/** What was decided has words of its own. Drafts of the staff are not told. */
type Support = "ANNULLED" | `SUPPORT_${Exclude<AssistanceDecisionStatus, "DRAFT" | "NEEDS_WORK" | "ANNULLED">}`;

export const ownDecisions = {
  decisions: (db, { personId, today }) => sql<{ type: DecisionType; status: DecisionStatus }>`
    select decision.decision_number::text as number, decision.type, decision.status, ${childName} as child,
      unit.name as unit, decision.start_date::text as start, decision.end_date::text as "end",
      decision.sent_date::text as "sentOn", ${moment("decision.resolved_at")} as "answeredAt",
      decision.requested_start_date::text as "requestedStart"
    from decision join application on application.id = decision.application_id
    join person child on child.id = application.child_id join unit on unit.id = decision.unit_id
    where application.guardian_id = ${personId} and decision.sent_date is not null
      and application.child_id in ${ownChildIds(db, personId, today)}
    order by decision.sent_date desc, decision.decision_number`,
  fees: (_db, { personId }) => sql<{ type: FinanceDecisionType; status: "SENT" | "ANNULLED" }>`
    select decision_number::text as number, type, status, valid_from::text as start, valid_to::text as "end",
      ${moment("sent_at")} as "sentAt"
    from finance_decision where ${personId} in (head_of_family_id, partner_id) and status in ('SENT', 'ANNULLED')
      and sent_at is not null order by sent_at desc`,
  support: (db, { personId, today }) => sql<{ type: `SUPPORT_${AssistanceKind}`; status: Support }>`
    select decision_number::text as number, 'SUPPORT_' || kind as type,
      case when status in ('ACCEPTED', 'REJECTED') then 'SUPPORT_' || status else status end as status,
      ${childName} as child, valid_from::text as start,
      valid_to::text as "end", decision_made::text as "sentOn"
    from assistance_decision join person child on child.id = assistance_decision.child_id
    where child_id in ${ownChildIds(db, personId, today)} and status in ('ACCEPTED', 'REJECTED', 'ANNULLED')
    order by decision_made desc`,
} satisfies OwnDataQueries;
