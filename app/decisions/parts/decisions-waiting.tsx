import { answerBy } from "~/application-access/answer-deadline.ts";
import { shownDate, writtenDate } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Breakable } from "~/foundation/ui/inline/breakable.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { personName } from "~/people/person-name.ts";
import type { ShownDecision } from "../application-decisions/by-child.ts";
import { applicationDecisionTexts } from "../application-decisions/texts/index.ts";
import { assistancePath } from "../assistance-decisions/assistance-addresses.ts";
import type { ShownSupport } from "../assistance-decisions/listed-by-child.ts";
import { countsAsUnread } from "../assistance-decisions/shown-decisions.ts";
import { assistanceDecisionTexts } from "../assistance-decisions/texts/index.ts";
import { answerPath } from "../decision-addresses.ts";
import { decisionTexts } from "../texts/index.ts";

/** The decisions about one child. */
export interface ChildDecisions {
  childId: string;
  firstName: string;
  lastName: string;
  applicationDecisions: ShownDecision[];
  support: ShownSupport[];
}

/** A newborn has no first name yet. */
export function useNameOf(child: Pick<ChildDecisions, "firstName" | "lastName">): string {
  const t = useTexts(decisionTexts);
  return personName(child, t("namelessChild"));
}

/** Waiting decisions, first on the page: those to answer with their last day, then those on support to read. */
export function DecisionsWaiting({ of }: { of: readonly ChildDecisions[] }) {
  const t = useTexts(decisionTexts);
  const toAnswer = of.flatMap((child) =>
    child.applicationDecisions.filter(({ isDecidable }) => isDecidable).map((decision) => ({ child, decision })),
  );
  const toRead = of.flatMap((child) =>
    child.support
      .filter(({ isUnread, status }) => isUnread && countsAsUnread(status))
      .map((decision) => ({ child, decision })),
  );
  if (toAnswer.length + toRead.length === 0) return null;
  const title =
    toAnswer.length > 0 ? t("unconfirmed", { count: toAnswer.length }) : t("unread", { count: toRead.length });
  return (
    <Notice kind="waiting" level={2} title={title}>
      <ul>
        {toAnswer.map(({ child, decision }) => (
          <ToAnswer child={child} decision={decision} key={decision.id} />
        ))}
        {toRead.map(({ child, decision }) => (
          <ToRead child={child} decision={decision} key={decision.id} />
        ))}
      </ul>
    </Notice>
  );
}

function ToAnswer({ child, decision }: { child: ChildDecisions; decision: ShownDecision }) {
  const t = useTexts(decisionTexts);
  const language = useLanguage();
  const what = useTexts(applicationDecisionTexts)(`types.${decision.type}`);
  return (
    <li>
      <a href={`${answerPath(decision.applicationId)}#decision-${decision.id}`}>
        <Breakable text={t("answer", { what, child: useNameOf(child) })} />
      </a>
      , {t("answerBy", { day: writtenDate(answerBy(decision.sentDate), language) })}
    </li>
  );
}

function ToRead({ child, decision }: { child: ChildDecisions; decision: ShownSupport }) {
  const t = useTexts(decisionTexts);
  const what = useTexts(assistanceDecisionTexts)(`titles.${decision.kind}`);
  const date = shownDate(decision.decisionMade);
  return (
    <li>
      <ActionLink href={assistancePath(decision.kind, decision.id)}>
        <Breakable text={t("read", { what: `${what} ${date}`, child: useNameOf(child) })} />
      </ActionLink>
    </li>
  );
}
