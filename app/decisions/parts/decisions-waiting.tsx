import { shownDate, shownList } from "~/foundation/dates/shown.ts";
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

const toAnswerOf = (child: ChildDecisions) => child.applicationDecisions.filter(({ isDecidable }) => isDecidable);

const toReadOf = (child: ChildDecisions) =>
  child.support.filter(({ isUnread, status }) => isUnread && countsAsUnread(status));

/** A child with a decision to answer is first on the page, then one with a decision to read. */
export const waitingRank = (child: ChildDecisions): number =>
  toAnswerOf(child).length > 0 ? 0 : toReadOf(child).length > 0 ? 1 : 2;

/**
 * Waiting decisions, first on the page: those to answer, a line for each application as on the page of what waits, then
 * those on support to read. Only the former wait for an answer.
 */
export function DecisionsWaiting({ of }: { of: readonly ChildDecisions[] }) {
  const t = useTexts(decisionTexts);
  const named = useShortName(of);
  const toAnswer = of.flatMap((child) => byApplication(child).map((decisions) => ({ name: named(child), decisions })));
  const toRead = of.flatMap((child) => toReadOf(child).map((decision) => ({ name: named(child), decision })));
  const count = toAnswer.length + toRead.length;
  if (count === 0) return null;
  const title =
    toRead.length === 0
      ? t("unconfirmed", { count })
      : toAnswer.length === 0
        ? t("unread", { count })
        : t("waits", { count });
  return (
    <Notice kind="waiting" level={2} title={title}>
      <ul>
        {toAnswer.map(({ name, decisions }) => (
          <ToAnswer name={name} decisions={decisions} key={decisions[0].id} />
        ))}
        {toRead.map(({ name, decision }) => (
          <ToRead name={name} decision={decision} key={decision.id} />
        ))}
      </ul>
    </Notice>
  );
}

const firstOf = ({ firstName }: ChildDecisions): string | undefined => firstName.split(" ")[0];

/** The first name alone, unless another child has it too. */
function useShortName(all: readonly ChildDecisions[]): (child: ChildDecisions) => string {
  const t = useTexts(decisionTexts);
  return (child) => {
    const first = firstOf(child);
    const isAlone = all.every((other) => other === child || firstOf(other) !== first);
    return first && isAlone ? first : personName(child, t("namelessChild"));
  };
}

type OfOneApplication = readonly [ShownDecision, ...ShownDecision[]];

function byApplication(child: ChildDecisions): OfOneApplication[] {
  const toAnswer = toAnswerOf(child);
  return [...new Set(toAnswer.map(({ applicationId }) => applicationId))].flatMap((id) => {
    const [first, ...others] = toAnswer.filter(({ applicationId }) => applicationId === id);
    return first ? [[first, ...others] as const] : [];
  });
}

function ToAnswer({ name, decisions }: { name: string; decisions: OfOneApplication }) {
  const t = useTexts(decisionTexts);
  const ofDecision = useTexts(applicationDecisionTexts);
  const types = decisions.map(({ type }) => ofDecision(`types.${type}`));
  const what = shownList(types, useLanguage());
  const [{ applicationId, id }] = decisions;
  return (
    <li>
      <ActionLink href={`${answerPath(applicationId)}#decision-${id}`}>
        <Breakable text={t("answer", { what, child: name })} />
      </ActionLink>
    </li>
  );
}

function ToRead({ name, decision }: { name: string; decision: ShownSupport }) {
  const t = useTexts(decisionTexts);
  const what = useTexts(assistanceDecisionTexts)(`titles.${decision.kind}`);
  const date = shownDate(decision.decisionMade);
  return (
    <li>
      <ActionLink href={assistancePath(decision.kind, decision.id)}>
        <Breakable text={t("read", { what: `${what} ${date}`, child: name })} />
      </ActionLink>
    </li>
  );
}
