import type { AppLoadContext } from "@remix-run/server-runtime";
import { z } from "zod";
import { type AtPage, found } from "~/api/guardian.server.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { andThen, told } from "~/foundation/forms/banners/told.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { text } from "~/foundation/forms/reading/fields.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import type { Posted } from "~/foundation/forms/reading/posted.ts";
import { refused } from "~/foundation/forms/reading/read.server.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";
import { faultsOfRefusal, meaningOf, refusalOf } from "~/foundation/forms/refusals.ts";
import { savedVersion } from "~/foundation/long-form/saved-version.server.ts";
import type { ClientOptions } from "~/foundation/seam/client.ts";
import { derivedKey } from "~/foundation/seam/derived-key.server.ts";
import { type Refusal, servedOr } from "~/foundation/seam/refusal.ts";
import { leadingToReceipt } from "~/receipts/parts/leading-to-receipt.ts";
import { openSectionPath } from "../../children-addresses.ts";
import { newestReceipt } from "../../parts/newest-receipt.server.ts";
import { endedLines } from "../ended-in-words.ts";
import { endedPlace, isOnlyDaycare } from "../ended-places.ts";
import { changesPlaces, type Ending } from "../planned-end.ts";
import { sentEnd } from "../sent-end.ts";
import { CONFIRM_STEP } from "../termination-addresses.ts";
import { terminationTexts } from "../texts/index.ts";
import { type AskedEnd, askedEnd, typedTermination } from "../typed-termination.ts";
import { placesAndFacts } from "./places-and-facts.ts";

/** The version of the places that the page asked about. */
const versionForm = z.object({ version: text() });

/** Shows what will follow, or ends the places. Everything typed stays, also when the places changed meanwhile. */
export async function terminationPosted(at: AtPage, request: Request, context: AppLoadContext, childId = "") {
  const posted = await postedForm(request, context);
  const places = await found(placesAndFacts(at, childId));
  if (posted.intent === "edit") return at.drafts.of(request, posted).keep();
  const typed = typedTermination(posted.entries, { ...places, today: at.today });
  if (posted.intent !== "terminate") {
    return typed.ok
      ? at.drafts.of(request, posted).keep({ parameters: CONFIRM_STEP })
      : refused({ posted, faults: typed.faults });
  }
  if (!typed.ok && typed.faults.every(isOver)) return refused({ posted, faults: typed.faults });
  const asked = askedEnd(posted.entries);
  if (!asked) return changed(posted);
  const nothingFollows = typed.ok && !typed.endings.some((ending) => changesPlaces(ending, asked.lastDay));
  const { version } = sentIn(posted.entries, versionForm);
  const saved = savedVersion(places.answer, places.groups);
  // A plain gateway cannot compare versions, so the page does.
  const isChanged = !saved.hasVersions && version !== "" && version !== saved.version;
  // This form may have ended the places itself, and its answer was lost. Its key tells.
  const onlyAgain = !typed.ok || nothingFollows || isChanged;
  const ifMatch = saved.hasVersions && !onlyAgain ? version || null : null;
  const ending = carryOut(at, childId, asked, { idempotencyKey: posted.idempotencyKey, ifMatch, onlyAgain });
  const refusal = await refusalOf(ending, { reportBug: context.reportBug });
  // The page that asks says that nothing follows, and has no button for it.
  if (refusal && nothingFollows && meaningOf(refusal) === "stale")
    return at.drafts.of(request, posted).keep({ parameters: CONFIRM_STEP });
  if (refusal) return notEnded(posted, refusal);
  await at.drafts.forget(new URL(request.url).pathname);
  return doneEnding(at, childId, { ...asked, endings: typed.endings, isAgain: onlyAgain });
}

/** Midnight has passed since the page asked. The places are what they were. */
const isOver = ({ field, code }: FieldFault): boolean => field === "lastDay" && code === "dateTooEarly";

/** Draws the page with its faults. */
function notEnded(posted: Posted, refusal: Refusal) {
  switch (meaningOf(refusal)) {
    case "stale":
      return changed(posted);
    case "faults":
    case "gone":
      return refused({ posted, faults: [{ field: "placements", code: "notPossible" }] });
    default:
      return refused({ posted, faults: faultsOfRefusal(refusal, "notEnded") });
  }
}

const changed = (posted: Posted) => refused({ posted, faults: [{ field: "placements", code: "changedMeanwhile" }] });

/** All or none. In front of a plain gateway one group after the other. */
async function carryOut({ api }: AtPage, childId: string, { groups, lastDay }: AskedEnd, options: ClientOptions) {
  const together = api.placements.terminateSeveral({ childId, body: { terminationDate: lastDay, groups } }, options);
  let { onlyAgain = false } = options;
  const oneByOne = async () => {
    for (const group of groups) {
      const idempotencyKey = options.idempotencyKey && derivedKey([options.idempotencyKey, group]);
      const body = { terminationDate: lastDay, ...group };
      await api.placements.terminate({ childId, body }, { idempotencyKey, onlyAgain });
      // This form has begun to end the places, so it goes on.
      onlyAgain = false;
    }
  };
  // A plain gateway never took the call for several, so its key tells nothing there.
  await (options.ifMatch ? together : servedOr(together, oneByOne, 404, ...(onlyAgain ? [409] : [])));
}

interface Ended extends AskedEnd {
  /** What was asked for and is still listed. */
  endings: readonly Ending[];
  /** The places were ended by an earlier press of this form. */
  isAgain: boolean;
}

/** The notice is made from the receipt. A plain gateway keeps none, so there the rule says what has ended. */
async function doneEnding(
  at: AtPage,
  childId: string,
  { groups, endings, lastDay, isAgain }: Ended,
): Promise<Response> {
  const receipt = await newestReceipt(at, childId);
  const places = receipt
    ? sentEnd.read(receipt.content).places
    : endings.filter((one) => isAgain || changesPlaces(one, lastDay)).map((one) => endedPlace(one, lastDay));
  // A place that would have begun later is not listed any more.
  const counted = isAgain && !receipt ? groups.map((one) => ({ daycareOnly: one.terminateDaycareOnly })) : places;
  const t = terminationTexts.in(at.language);
  const next = [
    ...places
      // The page before has said what else follows. The section below and the receipt say it again.
      .flatMap((place) => endedLines({ ...place, removed: [], goesOnUntil: null }, lastDay, t))
      .map(({ key, values }) => told(terminationTexts, key, values)),
    told(terminationTexts, "done.mail"),
    told(terminationTexts, "done.unit"),
  ];
  const ended = isOnlyDaycare(counted)
    ? told(terminationTexts, "done.endedDaycare")
    : told(terminationTexts, "done.ended", { count: counted.filter(({ daycareOnly }) => !daycareOnly).length });
  const sentence = andThen(ended, next);
  return done(openSectionPath(childId, "placement-termination"), leadingToReceipt(sentence, receipt ? [receipt] : []));
}
