import { daycareForm, preferences, serviceNeed } from "../../people/application-form.ts";
import { dayIn } from "./days.ts";
import type { VisitedPage as Page } from "./visited-page.ts";

/**
 * Drafts and sent applications made by requests, for journeys that begin later than the first page. Some journeys of
 * journeys/applications begin and send page by page.
 */

const CSRF = { "x-evaka-csrf": "1" };
const API = "/api/citizen";

async function get<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(`${API}${path}`);
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
  return (await answer.json()) as T;
}

async function sent(page: Page, method: "POST" | "PUT", path: string, data?: object): Promise<string> {
  const answer = await page.request.fetch(`${API}${path}`, { method, data, headers: CSRF });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.text();
}

/** A new daycare draft for the child with this first name, open in the editor. Answers its id. */
export async function openDaycare(page: Page, child: string): Promise<string> {
  const id = await newDaycare(page, child);
  await page.goto(`/applications/${id}/edit`);
  return id;
}

/** The same with everything that sending needs. It starts that many days from now, in the first unit that takes it. */
export async function openFilledDaycare(page: Page, child: string, startsIn = 150): Promise<string> {
  const id = await filledDaycare(page, child, startsIn);
  await page.goto(`/applications/${id}/edit`);
  return id;
}

/** A sent daycare application. The window stays on its page. Answers its id. */
export async function sentDaycare(page: Page, child: string, startsIn = 150): Promise<string> {
  const id = await filledDaycare(page, child, startsIn);
  await sent(page, "POST", `/applications/${id}/actions/send-application`);
  return id;
}

async function newDaycare(page: Page, child: string): Promise<string> {
  const children = await get<{ id: string; firstName: string }[]>(page, "/applications/children");
  const childId = children.find(({ firstName }) => firstName.startsWith(child))?.id;
  if (!childId) throw new Error(`This guardian has no child ${child}.`);
  return JSON.parse(await sent(page, "POST", "/applications", { childId, type: "DAYCARE" })) as string;
}

async function filledDaycare(page: Page, child: string, startsIn: number): Promise<string> {
  const id = await newDaycare(page, child);
  await fillDraft(page, id, startsIn);
  return id;
}

/** Fills in everything that sending this daycare draft needs. It starts that many days from now. */
export async function fillDraft(page: Page, id: string, startsIn = 150): Promise<void> {
  const preferredStartDate = dayIn(startsIn);
  const [unit] = await get<{ id: string; name: string }[]>(page, `/units?type=DAYCARE&date=${preferredStartDate}`);
  const [option] = await get<NonNullable<ReturnType<typeof serviceNeed>["serviceNeedOption"]>[]>(
    page,
    "/public/service-needs/options?placementTypes=DAYCARE",
  );
  if (!unit || !option) throw new Error("The town has no unit or no service need to choose.");
  const form = daycareForm({
    preferences: preferences({
      preferredStartDate,
      preferredUnits: [{ id: unit.id, name: unit.name }],
      serviceNeed: serviceNeed({ serviceNeedOption: option }),
    }),
  });
  await sent(page, "PUT", `/applications/${id}/draft`, form);
}
