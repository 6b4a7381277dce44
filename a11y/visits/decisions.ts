import { applicationIn } from "../../tests/support/browsing/applications.ts";
import { pressAndWait } from "../../tests/support/browsing/daycare-form.ts";
import { answerPage, decisionIn } from "../../tests/support/browsing/decisions.ts";
import type { VisitedPage as Page } from "../../tests/support/browsing/visited-page.ts";
import type { Visit } from "../visit.ts";

const SARA = { guardian: "sara.nieminen", level: "strong" } as const;
const MIKAEL = { guardian: "mikael.lindholm", level: "strong" } as const;
const SOFIA = { guardian: "sofia.lindholm", level: "strong" } as const;

const LIST = "/decisions";
const ANSWER = "/decisions/by-application/:applicationId";

/** The address of a finance decision's case. */
async function financeCase(page: Page): Promise<string> {
  await page.goto(LIST);
  const address = await page.locator(`main a[href*='${LIST}?case=']`).first().getAttribute("href");
  if (!address) throw new Error("No finance decision leads to its case.");
  return address;
}

const list: Visit[] = [
  { route: LIST, state: "decisions of every kind, one to answer", as: SARA },
  { route: LIST, state: "a pair to answer", as: MIKAEL },
  {
    route: LIST,
    state: "what the other guardian sees",
    inFull: "decisions of every kind are the same rows",
    as: SOFIA,
  },
  { route: LIST, state: "the case of a finance decision", as: SARA, prepare: financeCase },
  {
    route: LIST,
    state: "no decisions",
    inFull: "no children has the same frame",
    as: { guardian: "pekka.laine", level: "strong" },
  },
];

const pending = (page: Page) => answerPage(page);
/** Opens the question about a pending decision. */
const asking = (parameter: "accept" | "reject", type?: string) => async (page: Page) => {
  const { id, applicationId } = await decisionIn(page, "PENDING", type);
  const address = `/decisions/by-application/${applicationId}`;
  if (parameter === "reject") return `${address}?reject=${id}`;
  await page.goto(address);
  return (await page.locator("main a[href*='?accept=']").first().getAttribute("href")) ?? address;
};

async function typeStart(page: Page, date: string): Promise<void> {
  await page.locator("main input[name^=start-]").fill(date);
  await pressAndWait(page, "start");
}

const answered: Visit[] = [
  {
    route: ANSWER,
    state: "one to answer",
    inFull: "a missing start has the same question",
    as: SARA,
    prepare: pending,
  },
  { route: ANSWER, state: "answered", as: SARA, prepare: (page) => answerPage(page, "ACCEPTED") },
  {
    route: ANSWER,
    state: "the start is missing",
    as: SARA,
    prepare: pending,
    then: (page) => typeStart(page, ""),
    status: 422,
  },
  {
    route: ANSWER,
    state: "nothing sent yet",
    inFull: "an answered decision has the same frame",
    as: SARA,
    prepare: async (page) => `${LIST}/by-application/${await applicationIn(page, "SENT")}`,
  },
  { route: ANSWER, state: "a pair, answered in order", as: MIKAEL, prepare: pending },
  { route: ANSWER, state: "asked before pre-primary education is accepted", as: MIKAEL, prepare: asking("accept") },
  {
    route: ANSWER,
    state: "asked before pre-primary education is turned down with daycare",
    inFull: "the question before pre-primary education is accepted has the same parts",
    as: MIKAEL,
    prepare: asking("reject", "PRESCHOOL"),
  },
  {
    route: ANSWER,
    state: "asked before one is left open",
    inFull: "the question before pre-primary education is accepted has the same parts",
    as: MIKAEL,
    prepare: async (page) => `${await pending(page)}?leave=1`,
  },
  {
    route: ANSWER,
    state: "what the other guardian sees",
    inFull: "an answered decision has the same parts",
    as: SOFIA,
    prepare: pending,
  },
  {
    route: ANSWER,
    state: "an answer that was not taken",
    as: MIKAEL,
    prepare: asking("accept"),
    then: async (page) => {
      const field = page.locator("main form input[name=decisionId]");
      const none = "00000000-0000-4000-8000-000000000000";
      await field.evaluate((input, id) => input.setAttribute("value", id), none);
      await pressAndWait(page, "accept");
    },
    status: 422,
  },
];

export const decisionVisits: readonly Visit[] = [...list, ...answered];
