import type { AppLoadContext } from "@remix-run/server-runtime";
import type { AtPage } from "~/api/guardian.server.ts";
import type { FiniteDateRange } from "~/foundation/dates/iso-date.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { andThen, told } from "~/foundation/forms/banners/told.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { refused } from "~/foundation/forms/reading/read.server.ts";
import { isRefusal } from "~/foundation/seam/refusal.ts";
import { openSectionPath } from "../../children-addresses.ts";
import { ownChildAt } from "../../pages/own-child.server.ts";
import { withReceipt } from "../../receipts/pages/with-receipt.server.ts";
import { comingRanges } from "../allowed-ranges.ts";
import { absenceApplicationTexts } from "../texts/index.ts";
import { typedAbsence } from "../typed-absence-application.ts";

/** The days that can be applied for from today on. Where the municipality takes no applications there are none. */
export async function chosenFrom({ api, today, settings }: AtPage, childId: string): Promise<FiniteDateRange[]> {
  if (!settings.flags.absenceApplications) return [];
  return comingRanges(await api.absenceApplications.allowedRanges({ childId }), today);
}

/** Sends the application. What is wrong is told, and everything typed stays. */
export async function absencePosted(at: AtPage, request: Request, context: AppLoadContext, childId = "") {
  const { api, today, keptForms } = at;
  const posted = await postedForm(request, context);
  await ownChildAt(at, childId);
  const allowed = await chosenFrom(at, childId);
  const typed = typedAbsence(posted.entries, { today, allowed });
  if (!typed.ok) return refused({ posted, faults: typed.faults });
  const { range, description } = typed;
  const body = { childId, startDate: range.start, endDate: range.end, description };
  try {
    await api.absenceApplications.create({ body }, { idempotencyKey: posted.idempotencyKey });
  } catch (fault) {
    if (isRefusal(fault, 400, 403)) return refused({ posted, faults: [{ field: "start", code: "notPossible" }] });
    context.reportBug(fault);
    return refused({ posted, faults: [{ field: "", code: "notSent" }] });
  }
  await keptForms.forget(new URL(request.url).pathname);
  const next = (["done.decides", "done.mail", "done.cancel"] as const).map((key) => told(absenceApplicationTexts, key));
  const sentence = andThen(told(absenceApplicationTexts, "done.sent"), next);
  return done(openSectionPath(childId, "absence-applications"), await withReceipt(at, childId, sentence));
}
