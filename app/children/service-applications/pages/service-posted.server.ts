import type { AppLoadContext } from "@remix-run/server-runtime";
import type { AtPage } from "~/api/guardian.server.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { andThen, told } from "~/foundation/forms/banners/told.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { refusedWith } from "~/foundation/forms/reading/read.server.ts";
import { faultsOfRefusal, meaningOf, refusalOf } from "~/foundation/forms/refusals.ts";
import { openSectionPath } from "../../children-addresses.ts";
import { ownChildAt } from "../../pages/own-child.server.ts";
import { withReceipt } from "../../receipts/pages/newest-receipt.server.ts";
import { CHECK_STEP } from "../service-addresses.ts";
import { serviceApplicationTexts } from "../texts/index.ts";
import { typedStart } from "../typed-service-application.ts";
import { choicesFor, typed } from "./service-at-page.server.ts";

/** Shows the options of a day, shows everything before sending, or sends. Everything typed stays. */
export async function servicePosted(at: AtPage, request: Request, context: AppLoadContext, childId = "") {
  const posted = await postedForm(request, context);
  const { entries, intent } = posted;
  await ownChildAt(at, childId);
  const drawn = await choicesFor(at, childId, entries);
  const refuse = (faults: readonly FieldFault[], status?: number) => refusedWith({ posted, faults }, drawn, status);
  if (intent === "refresh") {
    const { faults } = typedStart(entries, at.today);
    return faults.length > 0 ? refuse(faults) : at.keptForms.keepAndShow(request, posted, { focus: "choices" });
  }
  if (intent === "edit") return at.keptForms.keepAndShow(request, posted);
  const application = typed(at, entries, drawn.choices);
  if (!application.ok) return refuse(application.faults);
  if (intent !== "send") return at.keptForms.keepAndShow(request, posted, { parameters: CHECK_STEP });

  const { startDate, optionId, additionalInfo } = application;
  const body = { childId, startDate, serviceNeedOptionId: optionId, additionalInfo };
  const sending = at.api.serviceApplications.create({ body }, { idempotencyKey: posted.idempotencyKey });
  const refusal = await refusalOf(sending, { reportBug: context.reportBug });
  if (refusal) {
    switch (meaningOf(refusal)) {
      case "stale":
        return refuse([{ field: "", code: "undecided" }], 409);
      case "faults":
        return refuse([{ field: "startDate", code: "notPossible" }]);
      default:
        return refuse(faultsOfRefusal(refusal, "notSent"));
    }
  }
  await at.keptForms.forget(new URL(request.url).pathname);
  const next = (["done.decides", "done.mail", "done.cancel"] as const).map((key) => told(serviceApplicationTexts, key));
  const sentence = andThen(told(serviceApplicationTexts, "done.sent"), next);
  return done(openSectionPath(childId, "service-applications"), await withReceipt(at, childId, sentence));
}
