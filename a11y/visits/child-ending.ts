import { addDays } from "~/foundation/dates/iso-date.ts";
import { dayFromNow, workdayIn } from "../../tests/support/browsing/days.ts";
import { press } from "../../tests/support/browsing/press.ts";
import type { VisitedPage as Page } from "../../tests/support/browsing/visited-page.ts";
import type { Visit } from "../visit.ts";

const TUULA = { guardian: "tuula.heikkinen", level: "strong" } as const;
const KATRI = { guardian: "katri.salonen", level: "strong" } as const;

const CHILD = "/children/:childId";
const END = "/children/:childId/placement-termination";
const RECEIPTS = "/children/:childId/receipts";

/** Why one look at each state of the list of receipts is enough. */
const SAME_ROWS = "the sections of a child have the same rows";

async function childCalled(page: Page, name: string): Promise<string> {
  const response = await page.request.get("/api/citizen/children");
  const children = (await response.json()) as { id: string; firstName: string }[];
  return children.find(({ firstName }) => firstName.startsWith(name))?.id ?? "none";
}

const ofChild = (name: string, rest: string) => async (page: Page) =>
  `/children/${await childCalled(page, name)}${rest}`;

async function choose(page: Page, count: number, lastDay: string): Promise<void> {
  for (let place = 0; place < count; place += 1) await page.locator("input[name=placements]").nth(place).check();
  await page.locator("#lastDay").fill(lastDay);
  await press(page, "check");
  await page.waitForLoadState();
}

const inTwoMonths = dayFromNow(60);

export const childEndingVisits: readonly Visit[] = [
  {
    route: CHILD,
    state: "a place whose end was asked for",
    inFull: "a place that is not ended online has the same rows",
    as: TUULA,
    prepare: ofChild("Iida", "?open=placement-termination"),
  },
  {
    route: CHILD,
    state: "a place that is not ended online, with whom to ask",
    as: TUULA,
    prepare: ofChild("Eetu", "?open=placement-termination"),
  },
  { route: END, state: "no place can be ended here", as: TUULA, prepare: ofChild("Eetu", "/placement-termination") },
  {
    route: END,
    state: "pre-primary education and its daycare",
    inFull: "what will follow has the same boxes",
    as: TUULA,
    prepare: ofChild("Aada", "/placement-termination"),
  },
  {
    route: END,
    state: "nothing chosen, and a day that is over",
    as: TUULA,
    prepare: ofChild("Aada", "/placement-termination"),
    then: (page) => choose(page, 0, "1.1.2020"),
    status: 422,
  },
  {
    route: END,
    state: "what will follow",
    as: TUULA,
    prepare: ofChild("Aada", "/placement-termination"),
    then: (page) => choose(page, 2, inTwoMonths),
  },
  { route: RECEIPTS, state: "no receipts", once: SAME_ROWS, as: TUULA, prepare: ofChild("Eetu", "/receipts") },
  { route: RECEIPTS, state: "some receipts", once: SAME_ROWS, as: KATRI, prepare: withReceipt("") },
  {
    route: "/receipts/:receiptId",
    state: "of a service application",
    once: "the receipt of an application has the same parts",
    as: KATRI,
    prepare: withReceipt("newest"),
  },
];

/** Katri has sent an application for an absence of Lumi. */
function withReceipt(which: "" | "newest") {
  return async (page: Page) => {
    const lumi = await childCalled(page, "Lumi");
    const startDate = workdayIn(45);
    await page.request.post("/api/citizen/absence-application", {
      headers: { "x-evaka-csrf": "1" },
      data: { childId: lumi, startDate, endDate: addDays(startDate, 13), description: "Matka" },
    });
    const response = await page.request.get(`/api/citizen/x/children/${lumi}/receipts`);
    const [newest] = (await response.json()) as { id: string }[];
    return which ? `/receipts/${newest?.id}` : `/children/${lumi}/receipts`;
  };
}
