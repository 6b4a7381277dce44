import type { AtPage } from "~/api/guardian.server.ts";
import { stillFaulty } from "~/foundation/long-form/checked-fields.ts";
import { savedVersion } from "~/foundation/long-form/saved-version.server.ts";
import { personName } from "~/people/person-name.ts";
import { ownChildAt } from "../../parts/own-child.server.ts";
import { isConfirmStep } from "../termination-addresses.ts";
import { possibleEndings, typedTermination } from "../typed-termination.ts";
import { whatFollows } from "../what-follows.ts";
import { placesAndFacts } from "./places-and-facts.ts";
import type { TerminationView } from "./termination-view.ts";

/** The questions, the effects of the end, or the reason why no place can be ended here. */
export async function terminationAtPage(
  at: AtPage,
  request: Request,
  childId: string | undefined,
): Promise<TerminationView> {
  const child = await ownChildAt(at, childId);
  const [{ answer, ...places }, opening] = await Promise.all([placesAndFacts(at, child.id), at.drafts.open(request)]);
  const view = {
    child: { id: child.id, name: personName(child) },
    today: at.today,
    opening,
    faults: [],
    follows: null,
    version: savedVersion(answer, places.groups).version,
    ...places,
  };
  if (possibleEndings(places.groups, at.today).length === 0) return { ...view, step: "nothing" };
  const entries = opening.kept?.entries ?? [];
  const typed = typedTermination(entries, { ...places, today: at.today });
  if (!typed.ok) return { ...view, faults: stillFaulty(entries, typed.faults), step: "form" };
  if (!isConfirmStep(new URL(request.url).searchParams)) return { ...view, step: "form" };
  const { groups, facts } = places;
  return { ...view, step: "confirm", follows: whatFollows({ groups, endings: typed.endings }, typed.lastDay, facts) };
}
