import type { AtPage } from "~/api/guardian.server.ts";
import { type Entries, valuesIn } from "~/foundation/forms/reading/posted.ts";
import { stillFaulty } from "~/foundation/long-form/checked-fields.ts";
import { personName } from "~/people/person-name.ts";
import type { ServiceNeedOption } from "~/placements/contract.ts";
import { PLACEMENT_TYPES } from "~/placements/placement-types.ts";
import { ownChildAt } from "../../parts/own-child.server.ts";
import { isCheckStep } from "../service-addresses.ts";
import { isFirstOfMonth } from "../suitable-options.ts";
import { typedService, typedStart } from "../typed-service-application.ts";
import type { ChoicesOnDay, ServiceChoices, ServiceView } from "./service-view.ts";

/** The page's content: the questions, the typed answers in full, or the reason why nothing is asked. */
export async function serviceAtPage(at: AtPage, request: Request, childId: string | undefined): Promise<ServiceView> {
  const child = await ownChildAt(at, childId);
  const [applications, opening] = await Promise.all([
    at.api.serviceApplications.list({ childId: child.id }),
    at.drafts.open(request),
  ]);
  const view = {
    child: { id: child.id, name: personName(child) },
    today: at.today,
    opening,
    choices: null,
    chosen: null,
    faults: [],
  };
  if (applications.some(({ data }) => data.decision === null)) return { ...view, step: "open" };
  if (!child.serviceApplicationCreationPossible) return { ...view, step: "notPossible" };
  const entries = opening.kept?.entries ?? [];
  const drawn = await choicesFor(at, child.id, entries);
  const application = typed(at, entries, drawn.choices);
  const isChecked = isCheckStep(new URL(request.url).searchParams) && application.ok;
  const faults = application.ok ? [] : stillFaulty(entries, application.faults);
  return { ...view, ...drawn, faults, step: isChecked ? "check" : "form" };
}

/** The service needs that suit the typed day. Without a valid day the chosen one stays. */
export async function choicesFor(
  { api, today }: Pick<AtPage, "api" | "today">,
  childId: string,
  entries: Entries,
): Promise<ServiceChoices> {
  const { date } = typedStart(entries, today);
  const [chosenId = ""] = valuesIn(entries, "option");
  if (date === null) return { choices: null, chosen: chosenId === "" ? null : await optionNamed(api, chosenId) };
  const options = await api.serviceApplications.options({ childId, date });
  const isCleared = chosenId !== "" && options.every(({ id }) => id !== chosenId);
  return { choices: { date, isFirstOfMonth: isFirstOfMonth(date), options, isCleared }, chosen: null };
}

/** Without a day the call for the child's options cannot be asked. The public call has the same options. */
const optionNamed = async (api: AtPage["api"], optionId: string): Promise<ServiceNeedOption | null> =>
  (await api.serviceNeeds.options({ placementTypes: [...PLACEMENT_TYPES] })).find(({ id }) => id === optionId) ?? null;

export const typed = ({ today }: Pick<AtPage, "today">, entries: Entries, choices: ChoicesOnDay | null) =>
  typedService(entries, { today, options: (choices?.options ?? []).map(({ id }) => id) });
