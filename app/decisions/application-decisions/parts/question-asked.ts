import { type IsoDate, isIsoDate } from "~/foundation/dates/iso-date.ts";
import { fallsWith, waitsForPrePrimary } from "../answers.ts";
import type { DecisionAtPage, DecisionShown } from "./decision-at-page.ts";

/** The question that the address opens over the page. The dialog is a page itself (`?accept`, `?reject`, `?leave`). */
export type Question =
  | { kind: "accept"; decision: DecisionShown; start: IsoDate }
  | { kind: "reject"; decision: DecisionShown; falls: DecisionShown[] }
  | { kind: "leave"; waiting: DecisionShown[] };

/** Decisions that this guardian has not answered yet and may answer now. */
export const waitingIn = (all: readonly DecisionAtPage[]): DecisionShown[] =>
  all.filter(({ decision, canDecide }) => canDecide && decision.status === "PENDING").map(({ decision }) => decision);

/** We ask before leaving when there are several decisions and one is still open (spec 1 §2). */
export const asksBeforeLeaving = (all: readonly DecisionAtPage[]): boolean =>
  all.length > 1 && waitingIn(all).length > 0;

/** May the guardian answer this decision now, in the order of answers? */
export const isOpenTo = ({ decision, canDecide }: DecisionAtPage, all: readonly DecisionAtPage[]): boolean =>
  canDecide && decision.status === "PENDING" && !waitsForPrePrimary(decision, plain(all));

/** Null when the address asks nothing, or when the decision has an answer already, for example from another tab. */
export function questionIn(search: URLSearchParams, all: readonly DecisionAtPage[]): Question | null {
  if (search.has("leave")) return asksBeforeLeaving(all) ? { kind: "leave", waiting: waitingIn(all) } : null;
  const open = (name: string) => all.find((one) => one.decision.id === search.get(name) && isOpenTo(one, all)) ?? null;
  const accepted = open("accept");
  const start = search.get("start") ?? "";
  if (accepted && isIsoDate(start)) {
    const { start: first, end: last } = accepted.validRequestedStartDatePeriod;
    return first <= start && start <= last ? { kind: "accept", decision: accepted.decision, start } : null;
  }
  const rejected = open("reject");
  if (!rejected) return null;
  return { kind: "reject", decision: rejected.decision, falls: fallsWith(rejected.decision, plain(all)) };
}

const plain = (all: readonly DecisionAtPage[]): DecisionShown[] => all.map(({ decision }) => decision);
