import { press } from "../../tests/support/browsing/press.ts";
import type { VisitedPage as Page } from "../../tests/support/browsing/visited-page.ts";
import type { Visit } from "../visit.ts";

const AINO = { guardian: "aino.virtanen", level: "strong" } as const;
const SARA = { guardian: "sara.nieminen", level: "strong" } as const;
const SOFIA = { guardian: "sofia.lindholm", level: "strong" } as const;
const TIMO = { guardian: "timo.salo", level: "strong" } as const;

const DOCUMENT = "/child-documents/:documentId";
const CHILD = "/children/:childId";

interface Listed {
  id: string;
  status: string;
  type: string;
  decision: { status: string } | null;
}

async function got<T>(page: Page, path: string): Promise<T> {
  const response = await page.context().request.get(`/api/citizen/${path}`);
  return (await response.json()) as T;
}

/** Every document of the guardian's children. A child without a place has no list. */
async function documents(page: Page): Promise<Listed[]> {
  const children = await got<{ id: string }[]>(page, "children");
  const lists = await Promise.all(
    children.map(async ({ id }) => {
      const response = await page.context().request.get(`/api/citizen/child-documents?childId=${id}`);
      return response.ok() ? ((await response.json()) as Listed[]) : [];
    }),
  );
  return lists.flat();
}

const first =
  (isMeant: (one: Listed) => boolean, query = "") =>
  async (page: Page) =>
    `/child-documents/${(await documents(page)).find(isMeant)?.id}${query}`;

/** The same address for every look, also when the first one has changed what it leads to. */
function keepingAddress(find: (page: Page) => Promise<string>): (page: Page) => Promise<string> {
  let found: Promise<string> | null = null;
  return (page) => {
    found ??= find(page);
    return found;
  };
}

const waits = ({ status }: Listed) => status === "CITIZEN_DRAFT";
const FILL = "?readOnly=false";

/** Answers one question and opens the check page. */
async function toCheck(page: Page): Promise<void> {
  await page.locator("main textarea").first().fill("Kissat ja kirjat");
  // An earlier visit may have left half a date there: the answers are kept.
  await typeDate(page, "");
  await press(page, "verify");
  await page.locator("main button[value=send]:not([aria-hidden])").waitFor();
}

async function typeDate(page: Page, day: string): Promise<void> {
  const picker = page.locator("main [data-date-picker]").first();
  if ((await picker.count()) > 0) await page.locator(`#${await picker.getAttribute("data-date-picker")}`).fill(day);
}

async function halfADate(page: Page): Promise<void> {
  await page.locator("main [data-date-picker]").first().waitFor({ state: "attached" });
  await typeDate(page, "31.2.2026");
  await press(page, "verify");
  await page.locator("#faults").waitFor();
}

/**
 * The document is sent over the call while its answers are kept here, as from the other guardian's phone. A later look
 * finds it as the first one left it.
 */
async function sentMeanwhile(page: Page): Promise<void> {
  const address = page.url();
  const call = `/api/citizen/child-documents/${new URL(address).pathname.split("/").at(-1)}`;
  const { request } = page.context();
  const { content, status } = (await (await request.get(call)).json()) as { content: object; status: string };
  if (status === "CITIZEN_DRAFT") {
    await toCheck(page);
    const sent = { status: "COMPLETED", content };
    await request.put(call, { data: sent, headers: { "x-evaka-csrf": "1" } });
  }
  await page.goto(address);
}

/** Sends the answers, and stays on the page that says so. */
async function sendNow(page: Page): Promise<void> {
  if ((await page.locator("main textarea").count()) === 0) return;
  await toCheck(page);
  await press(page, "send");
  await page.locator("#banner").waitFor();
}

async function documentsOf(page: Page, child: string): Promise<string> {
  const children = await got<{ id: string; firstName: string }[]>(page, "children");
  return `/children/${children.find(({ firstName }) => firstName.startsWith(child))?.id}?open=child-documents`;
}

/** Child documents: the list, reading, filling in, the check, decisions. */
export const childDocumentVisits: readonly Visit[] = [
  { route: CHILD, state: "documents in each state", as: AINO, prepare: (page) => documentsOf(page, "Elsa") },
  {
    route: CHILD,
    state: "decisions on documents",
    inFull: "documents in each state are the same rows",
    as: SARA,
    prepare: (page) => documentsOf(page, "Ilona"),
  },
  {
    route: DOCUMENT,
    state: "that waits for answers",
    inFull: "filling in with half a date has the same fields",
    as: AINO,
    prepare: first(waits),
  },
  { route: DOCUMENT, state: "a plan to read", as: AINO, prepare: first(({ type }) => type === "VASU") },
  {
    route: DOCUMENT,
    state: "sent by the other guardian",
    as: AINO,
    prepare: first(({ type, status }) => type === "CITIZEN_BASIC" && status === "COMPLETED"),
  },
  {
    route: DOCUMENT,
    state: "filling in",
    inFull: "a document with one more row has the same questions",
    as: AINO,
    prepare: first(waits, FILL),
    alone: "document of Elsa",
  },
  {
    route: DOCUMENT,
    state: "filling in with half a date",
    status: 422,
    as: AINO,
    prepare: first(waits, FILL),
    then: halfADate,
    alone: "document of Elsa",
  },
  {
    route: DOCUMENT,
    state: "one more row",
    as: AINO,
    prepare: first(waits, FILL),
    then: async (page) => {
      await press(page, "q7.add");
      await page.locator('[name="q7[1].c0"]').waitFor();
    },
    alone: "document of Elsa",
  },
  {
    route: DOCUMENT,
    state: "the check before sending",
    as: AINO,
    prepare: first(waits, FILL),
    then: toCheck,
    alone: "document of Elsa",
  },
  {
    route: DOCUMENT,
    state: "filling in Swedish",
    inFull: "half a date has the same fields, and the check has the answers in Swedish",
    as: SOFIA,
    prepare: first(waits, FILL),
    alone: "document of Alva",
  },
  {
    route: DOCUMENT,
    state: "the check of Swedish answers",
    as: SOFIA,
    prepare: first(waits, FILL),
    then: toCheck,
    alone: "document of Alva",
  },
  {
    route: DOCUMENT,
    state: "sent by somebody else meanwhile",
    inFull: "a document that the staff took back has the same notice",
    as: SOFIA,
    prepare: keepingAddress(first(waits, FILL)),
    then: sentMeanwhile,
    alone: "document of Alva",
    status: 409,
  },
  {
    route: DOCUMENT,
    state: "sent just now",
    inFull: "a document that the other guardian sent has the same parts",
    as: AINO,
    prepare: keepingAddress(first(waits, FILL)),
    then: sendNow,
    alone: "document of Elsa",
  },
  {
    route: DOCUMENT,
    state: "an accepted decision",
    as: SARA,
    prepare: first(({ decision }) => decision?.status === "ACCEPTED"),
  },
  {
    route: DOCUMENT,
    state: "an annulled decision",
    inFull: "an accepted decision has the same parts",
    as: SARA,
    prepare: first(({ decision }) => decision?.status === "ANNULLED"),
  },
  {
    route: DOCUMENT,
    state: "taken back by the staff",
    as: TIMO,
    prepare: first(({ status }) => status === "DRAFT"),
  },
  {
    // The page is the same for every address that does not exist.
    route: "*",
    state: "a document that is not there",
    inFull: "a decision that is not there is the same page",
    as: AINO,
    path: "/child-documents/00000000-0000-4000-8000-000000000000",
    status: 404,
  },
];
