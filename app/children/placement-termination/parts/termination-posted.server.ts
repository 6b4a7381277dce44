import type { AppLoadContext } from "@remix-run/server-runtime";
import { z } from "zod";
import { type AtPage, found } from "~/api/guardian.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
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
import { servedOr } from "~/foundation/seam/refusal.ts";
import { leadingToReceipt } from "~/receipts/parts/leading-to-receipt.ts";
import { openSectionPath } from "../../children-addresses.ts";
import { newestReceipt } from "../../parts/newest-receipt.server.ts";
import type { ChosenGroup } from "../contract.ts";
import { endedLines } from "../ended-in-words.ts";
import { endedPlace, isOnlyDaycare } from "../ended-places.ts";
import { changesPlaces, type Ending } from "../planned-end.ts";
import { sentEnd } from "../sent-end.ts";
import { CONFIRM_STEP } from "../termination-addresses.ts";
import { terminationTexts } from "../texts/index.ts";
import { typedTermination } from "../typed-termination.ts";
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
  if (!typed.ok) return typed.faults.every(isOver) ? refused({ posted, faults: typed.faults }) : changed(posted);
  // The page that asks says that nothing follows, and has no button for it.
  if (!typed.endings.some((ending) => changesPlaces(ending, typed.lastDay)))
    return at.drafts.of(request, posted).keep({ parameters: CONFIRM_STEP });
  const { version } = sentIn(posted.entries, versionForm);
  const saved = savedVersion(places.answer, places.groups);
  // A plain gateway cannot compare versions, so the page does.
  if (!saved.hasVersions && version && version !== saved.version) return changed(posted);
  const ifMatch = saved.hasVersions ? version || null : null;
  const refusal = await ended(at, childId, typed, { posted, ifMatch, context });
  if (refusal) return refusal;
  await at.drafts.forget(new URL(request.url).pathname);
  return doneEnding(at, childId, typed);
}

/** Midnight has passed since the page asked. The places are what they were. */
const isOver = ({ field, code }: FieldFault): boolean => field === "lastDay" && code === "dateTooEarly";

interface Wish {
  endings: Ending[];
  lastDay: IsoDate;
}

/** Ends the places. If that is not possible, draws the page with its faults. */
async function ended(
  at: AtPage,
  childId: string,
  wish: Wish,
  { posted, ifMatch, context }: { posted: Posted; ifMatch: string | null; context: AppLoadContext },
) {
  const ending = carryOut(at, childId, wish, { idempotencyKey: posted.idempotencyKey, ifMatch });
  const refusal = await refusalOf(ending, { reportBug: context.reportBug });
  if (!refusal) return null;
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
async function carryOut({ api }: AtPage, childId: string, { endings, lastDay }: Wish, options: ClientOptions) {
  const groups: ChosenGroup[] = endings.map(({ group: { type, unitId }, daycareOnly }) => ({
    type,
    unitId,
    terminateDaycareOnly: daycareOnly,
  }));
  const together = api.placements.terminateSeveral({ childId, body: { terminationDate: lastDay, groups } }, options);
  const oneByOne = async () => {
    for (const group of groups) {
      const idempotencyKey = options.idempotencyKey && derivedKey([options.idempotencyKey, group]);
      await api.placements.terminate({ childId, body: { terminationDate: lastDay, ...group } }, { idempotencyKey });
    }
  };
  await (options.ifMatch ? together : servedOr(together, oneByOne, 404));
}

/** The notice is made from the receipt. A plain gateway keeps none, so there the rule says what has ended. */
async function doneEnding(at: AtPage, childId: string, { endings, lastDay }: Wish): Promise<Response> {
  const receipt = await newestReceipt(at, childId);
  const places = receipt
    ? sentEnd.read(receipt.content).places
    : endings.filter((one) => changesPlaces(one, lastDay)).map((one) => endedPlace(one, lastDay));
  const t = terminationTexts.in(at.language);
  const next = [
    ...places
      .flatMap((place) => endedLines(place, lastDay, t))
      .map(({ key, values }) => told(terminationTexts, key, values)),
    told(terminationTexts, "done.mail"),
    told(terminationTexts, "done.unit"),
  ];
  const ended = isOnlyDaycare(places)
    ? told(terminationTexts, "done.endedDaycare")
    : told(terminationTexts, "done.ended", { count: places.filter(({ daycareOnly }) => !daycareOnly).length });
  const sentence = andThen(ended, next);
  return done(openSectionPath(childId, "placement-termination"), leadingToReceipt(sentence, receipt ? [receipt] : []));
}
