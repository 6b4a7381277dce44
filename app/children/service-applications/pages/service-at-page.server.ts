import type { AtPage } from "~/api/guardian.server.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { calledName } from "~/people/person-name.ts";
import { ownChildAt } from "../../pages/own-child.server.ts";
import { isCheckStep } from "../service-addresses.ts";
import { isFirstOfMonth } from "../suitable-options.ts";
import { typedService, typedStart } from "../typed-service-application.ts";
import type { ChoicesOnDay, ServiceView } from "./service-view.ts";

/** The page's content: the questions, the typed answers in full, or the reason why nothing is asked. */
export async function serviceAtPage(at: AtPage, request: Request, childId: string | undefined): Promise<ServiceView> {
  const child = await ownChildAt(at, childId);
  const [applications, opening] = await Promise.all([
    at.api.serviceApplications.list({ childId: child.id }),
    at.keptForms.open(request),
  ]);
  const view = { child: { id: child.id, name: calledName(child) }, today: at.today, opening, choices: null };
  if (applications.some(({ data }) => data.decision === null)) return { ...view, step: "open" };
  if (!child.serviceApplicationCreationPossible) return { ...view, step: "notPossible" };
  const entries = opening.kept?.entries ?? [];
  const choices = await choicesFor(at, child.id, entries);
  const isChecked = isCheckStep(new URL(request.url).searchParams) && typed(at, entries, choices).ok;
  return { ...view, step: isChecked ? "check" : "form", choices };
}

/** The service needs that suit the typed day. Null if no valid day is typed. */
export async function choicesFor(
  { api, today }: Pick<AtPage, "api" | "today">,
  childId: string,
  entries: Entries,
): Promise<ChoicesOnDay | null> {
  const { date } = typedStart(entries, today);
  if (date === null) return null;
  return {
    date,
    isFirstOfMonth: isFirstOfMonth(date),
    options: await api.serviceApplications.options({ childId, date }),
  };
}

export const typed = ({ today }: Pick<AtPage, "today">, entries: Entries, choices: ChoicesOnDay | null) =>
  typedService(entries, { today, options: (choices?.options ?? []).map(({ id }) => id) });
