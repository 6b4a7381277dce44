import type { AppLoadContext } from "@remix-run/server-runtime";
import type { AtPage } from "~/api/guardian.server.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { refusedWith } from "~/foundation/forms/reading/read.server.ts";
import { faultsOfRefusal, meaningOf, refusalOf } from "~/foundation/forms/refusals.ts";
import { sentOf } from "../../care-applications/parts/sent.server.ts";
import { ownChildAt } from "../../parts/own-child.server.ts";
import { CHECK_STEP } from "../service-addresses.ts";
import { typedStart } from "../typed-service-application.ts";
import { choicesFor, typed } from "./service-at-page.server.ts";
import { serviceKind } from "./service-kind.ts";

/** Shows the options of a day, shows everything before sending, or sends. Everything typed stays. */
export async function servicePosted(at: AtPage, request: Request, context: AppLoadContext, childId = "") {
  const posted = await postedForm(request, context);
  const { entries, intent } = posted;
  await ownChildAt(at, childId);
  const drawn = await choicesFor(at, childId, entries);
  const refuse = (faults: readonly FieldFault[], status?: number) => refusedWith({ posted, faults }, drawn, status);
  if (intent === "refresh") {
    const { faults } = typedStart(entries, at.today);
    return faults.length > 0 ? refuse(faults) : at.drafts.of(request, posted).keep({ focus: "choices" });
  }
  if (intent === "edit") return at.drafts.of(request, posted).keep();
  const application = typed(at, entries, drawn.choices);
  if (!application.ok) return refuse(application.faults);
  if (intent !== "send") return at.drafts.of(request, posted).keep({ parameters: CHECK_STEP });

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
  return sentOf(serviceKind, at, request, childId);
}
