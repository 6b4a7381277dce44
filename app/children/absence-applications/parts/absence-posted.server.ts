import type { AppLoadContext } from "@remix-run/server-runtime";
import type { AtPage } from "~/api/guardian.server.ts";
import type { FiniteDateRange } from "~/foundation/dates/iso-date.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { refused } from "~/foundation/forms/reading/read.server.ts";
import { faultsOfRefusal, meaningOf, refusalOf } from "~/foundation/forms/refusals.ts";
import type { Refusal } from "~/foundation/seam/refusal.ts";
import { sentOf } from "../../care-applications/parts/sent.server.ts";
import { ownChildAt } from "../../parts/own-child.server.ts";
import { comingRanges } from "../allowed-ranges.ts";
import { typedAbsence } from "../typed-absence-application.ts";
import { absenceKind } from "./absence-kind.ts";

/** The days that can be applied for, from today on. Empty where the municipality takes no applications. */
export async function chosenFrom({ api, today, settings }: AtPage, childId: string): Promise<FiniteDateRange[]> {
  if (!settings.flags.absenceApplications) return [];
  return comingRanges(await api.absenceApplications.allowedRanges({ childId }), today);
}

/** Sends the application. Faults are shown, and everything typed stays. */
export async function absencePosted(at: AtPage, request: Request, context: AppLoadContext, childId = "") {
  const { api, today } = at;
  const posted = await postedForm(request, context);
  await ownChildAt(at, childId);
  const allowed = await chosenFrom(at, childId);
  const typed = typedAbsence(posted.entries, { today, allowed });
  if (!typed.ok) return refused({ posted, faults: typed.faults });
  const { range, description } = typed;
  const body = { childId, startDate: range.start, endDate: range.end, description };
  const sending = api.absenceApplications.create({ body }, { idempotencyKey: posted.idempotencyKey });
  const refusal = await refusalOf(sending, { reportBug: context.reportBug });
  if (refusal) return refused({ posted, faults: whyNotSent(refusal) });
  return sentOf(absenceKind, at, request, childId);
}

const whyNotSent = (refusal: Refusal): FieldFault[] =>
  meaningOf(refusal) === "faults" ? [{ field: "start", code: "notPossible" }] : faultsOfRefusal(refusal, "notSent");
