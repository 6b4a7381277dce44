import { redirect } from "@remix-run/node";
import type { AtPage } from "~/api/guardian.server.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { told } from "~/foundation/forms/banners/told.ts";
import { type FaultCode, faultAt } from "~/foundation/forms/reading/fault.ts";
import type { Posted } from "~/foundation/forms/reading/posted.ts";
import { refused } from "~/foundation/forms/reading/read.server.ts";
import { codeOfRefusal, meaningOf, refusalOf } from "~/foundation/forms/refusals.ts";
import { MAIN_ID } from "~/foundation/ui/page/page.tsx";
import { acceptPath, answerPath } from "../../decision-addresses.ts";
import { ANSWER_FAULTS, fallsWith } from "../answers.ts";
import { applicationDecisionTexts } from "../texts/index.ts";
import { type AnswerPageFault, answerIn, typedStart } from "./answer-posted.ts";
import type { DecisionAtPage } from "./decision-at-page.ts";
import { waitingIn } from "./question-asked.ts";

interface Answering {
  api: AtPage["api"];
  drafts: AtPage["drafts"];
  posted: Posted;
  applicationId: string;
  /** The decisions at the moment when the answer came. */
  all: readonly DecisionAtPage[];
}

/** A valid start leads to the dialog that asks to confirm. A fault comes back beside the field. */
export function askToAccept({ posted, applicationId, all }: Answering) {
  const start = typedStart(posted, all);
  if (typeof start !== "string") return refused({ posted, faults: [start] });
  // The address needs its own fragment. Without one the browser keeps the form's "#faults".
  return redirect(`${acceptPath(applicationId, answerIn(posted.entries).decisionId, start)}#${MAIN_ID}`, 303);
}

/** Sends the confirmed answer. When it is refused, the page says why and shows the present decisions. */
export async function giveAnswer(answering: Answering, answer: "accept" | "reject") {
  const { api, drafts, posted, applicationId } = answering;
  const { decisionId, requestedStartDate } = answerIn(posted.entries);
  const { idempotencyKey } = posted;
  const call =
    answer === "accept"
      ? api.decisions.accept({ applicationId, body: { decisionId, requestedStartDate } }, { idempotencyKey })
      : api.decisions.reject({ applicationId, body: { decisionId } }, { idempotencyKey });
  const fault = await faultOf(call);
  if (fault) return refused({ posted, faults: [faultAt<AnswerPageFault | FaultCode>("", fault)] });
  // The start was typed on the page before the question, into a form of its own.
  await drafts.forget(answerPath(applicationId));
  return done(answerPath(applicationId), toldAfter(answering, answer, decisionId));
}

function toldAfter({ all }: Answering, answer: "accept" | "reject", decisionId: string) {
  const answered = all.find(({ decision }) => decision.id === decisionId)?.decision;
  const others = waitingIn(all).filter(({ id }) => id !== decisionId);
  if (answer === "accept") return told(applicationDecisionTexts, "done.accepted");
  const fell = answered ? fallsWith(answered, others).length : 0;
  return told(applicationDecisionTexts, fell > 0 ? "done.rejectedAll" : "done.rejected");
}

/** Why the call was refused. A plain gateway gives only the status. */
async function faultOf(call: Promise<void>): Promise<AnswerPageFault | FaultCode | null> {
  const refusal = await refusalOf(call);
  if (!refusal) return null;
  if (refusal.status === 403) return "notApplicant";
  if (meaningOf(refusal) === "unknown") return codeOfRefusal(refusal);
  return ANSWER_FAULTS.find((fault) => fault === refusal.details?.fault) ?? "failed";
}
