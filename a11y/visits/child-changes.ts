import { dayOfMonthIn } from "../../tests/support/browsing/days.ts";
import { press } from "../../tests/support/browsing/press.ts";
import type { VisitedPage as Page } from "../../tests/support/browsing/visited-page.ts";
import type { Combination, Visit } from "../visit.ts";

const KATRI = { guardian: "katri.salonen", level: "strong" } as const;
const BY_USERNAME = { guardian: "katri.salonen", level: "weak" } as const;
const JUKKA = { guardian: "jukka.salonen", level: "strong" } as const;

/** Reason of `once`. */
const SAME_QUESTION = "the question before an application is cancelled has the same parts";

const CHILD = "/children/:childId";
const ABSENCE = "/children/:childId/absence-application";
const SERVICE = "/children/:childId/service-application";

interface Listed {
  data: { id: string; status?: string; decision?: object | null };
  actions?: string[];
  permittedActions?: string[];
}

async function childCalled(page: Page, name: string): Promise<string> {
  const response = await page.request.get("/api/citizen/children");
  const children = (await response.json()) as { id: string; firstName: string }[];
  return children.find(({ firstName }) => firstName.startsWith(name))?.id ?? "none";
}

const ofChild = (name: string, rest: string) => async (page: Page) =>
  `/children/${await childCalled(page, name)}${rest}`;

/** The question about one of the reader's own applications for Lumi. */
const cancelling = (kind: "absence" | "service", isAsked: (one: Listed) => boolean) => async (page: Page) => {
  const lumi = await childCalled(page, "Lumi");
  const path = kind === "absence" ? "absence-application" : "service-applications";
  const response = await page.request.get(`/api/citizen/${path}?childId=${lumi}`);
  const found = ((await response.json()) as Listed[]).find(isAsked);
  return `/children/${lumi}/${kind}-application/${found?.data.id}/cancel`;
};

async function showChoices(page: Page, { scripts }: Combination, day = dayOfMonthIn(2, 1)): Promise<void> {
  await page.locator("#startDate").fill(day);
  await page.locator("#startDate").press("Tab");
  const choices = page.locator("#choices > *").first();
  // With scripts the choices come by themselves, and the button is hidden.
  if (scripts !== "on") await press(page, "refresh");
  await choices.waitFor();
}

export const childChangeVisits: readonly Visit[] = [
  {
    route: CHILD,
    state: "absence applications waiting, accepted and rejected",
    as: KATRI,
    prepare: ofChild("Lumi", "?open=absence-applications"),
  },
  {
    route: CHILD,
    state: "service applications by username",
    inFull: "a child by username has the same notice",
    as: BY_USERNAME,
    prepare: ofChild("Toivo", "?open=service-applications"),
  },
  { route: ABSENCE, state: "nothing typed yet", as: KATRI, prepare: ofChild("Lumi", "/absence-application") },
  {
    route: ABSENCE,
    state: "days without pre-primary education, and other faults",
    as: KATRI,
    prepare: ofChild("Lumi", "/absence-application?startDate=2090-01-01&endDate=2090-01-14"),
    status: 422,
    then: async (page) => {
      await press(page, "send");
      await page.waitForLoadState();
    },
  },
  {
    route: ABSENCE,
    state: "a child without pre-primary education",
    as: KATRI,
    prepare: ofChild("Toivo", "/absence-application"),
  },
  {
    route: `${ABSENCE}/:applicationId/cancel`,
    state: "the question",
    once: SAME_QUESTION,
    as: { ...JUKKA, level: "weak" },
    prepare: cancelling("absence", ({ data, actions }) => data.status === "WAITING_DECISION" && actions?.length === 1),
  },
  {
    route: `${ABSENCE}/:applicationId/cancel`,
    state: "decided already",
    once: SAME_QUESTION,
    as: KATRI,
    prepare: cancelling("absence", ({ data }) => data.status === "REJECTED"),
  },
  {
    route: SERVICE,
    state: "no day yet",
    inFull: "no choices on the day has the same fields",
    as: KATRI,
    prepare: ofChild("Toivo", "/service-application"),
  },
  {
    route: SERVICE,
    state: "with choices",
    inFull: "the form that was refused has the same choices",
    as: KATRI,
    prepare: ofChild("Toivo", "/service-application"),
    then: (page, combination) => showChoices(page, combination),
  },
  {
    route: SERVICE,
    state: "no choices on the day",
    as: KATRI,
    prepare: ofChild("Toivo", "/service-application"),
    then: (page, combination) => showChoices(page, combination, "2090-01-01"),
  },
  {
    route: SERVICE,
    state: "refused: nothing chosen, and reasons needed",
    as: KATRI,
    status: 422,
    prepare: ofChild("Toivo", "/service-application"),
    then: async (page, combination) => {
      await showChoices(page, combination, dayOfMonthIn(2, 15));
      await press(page, "check");
      await page.locator("#faults").waitFor();
    },
  },
  {
    route: SERVICE,
    state: "everything told before it is sent",
    as: KATRI,
    prepare: ofChild("Toivo", "/service-application"),
    then: async (page, combination) => {
      await showChoices(page, combination);
      await page.locator("input[name=option]").first().check();
      await press(page, "check");
      await page.locator("main button[value=send]:not([aria-hidden])").waitFor();
    },
  },
  { route: SERVICE, state: "one waits already", as: KATRI, prepare: ofChild("Lumi", "/service-application") },
  {
    route: `${SERVICE}/:applicationId/cancel`,
    state: "the question",
    once: "the question about an absence has the same parts",
    as: JUKKA,
    prepare: cancelling("service", ({ permittedActions }) => permittedActions?.length === 1),
  },
];
