import { shownDate } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Breakable } from "~/foundation/ui/inline/breakable.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { personName } from "~/people/person-name.ts";
import type { ShownDecision } from "../application-decisions/by-child.ts";
import { assistancePath } from "../assistance-decisions/assistance-addresses.ts";
import type { ShownSupport } from "../assistance-decisions/listed-by-child.ts";
import { countsAsUnread } from "../assistance-decisions/shown-decisions.ts";
import { assistanceDecisionTexts } from "../assistance-decisions/texts/index.ts";
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
 * How many decisions wait for an answer. Applications are counted, as on the page of what waits. Each of these decisions
 * is among the first parts of the page and has its button, so no link leads to it from here.
 */
export function useAnswersWaiting(of: readonly ChildDecisions[]): string | null {
  const t = useTexts(decisionTexts);
  const count = new Set(of.flatMap(toAnswerOf).map(({ applicationId }) => applicationId)).size;
  return count === 0 ? null : t("unconfirmed", { count });
}

/** Decisions on support to read. Nobody answers them, so they come after those that wait for an answer. */
export function SupportToRead({ of }: { of: readonly ChildDecisions[] }) {
  const t = useTexts(decisionTexts);
  const named = useShortName(of);
  const toRead = of.flatMap((child) => toReadOf(child).map((decision) => ({ name: named(child), decision })));
  if (toRead.length === 0) return null;
  return (
    <Notice kind="waiting" level={2} title={t("unread", { count: toRead.length })}>
      <ul className="plain-list">
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

function ToRead({ name, decision }: { name: string; decision: ShownSupport }) {
  const t = useTexts(decisionTexts);
  const language = useLanguage();
  const what = useTexts(assistanceDecisionTexts)(`titles.${decision.kind}`);
  const date = shownDate(decision.decisionMade, language);
  return (
    <li>
      <ActionLink href={assistancePath(decision.kind, decision.id)}>
        <Breakable text={t("read", { what: `${what} ${date}`, child: name })} />
      </ActionLink>
    </li>
  );
}
