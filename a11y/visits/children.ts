import { monthOf } from "~/foundation/dates/iso-month.ts";
import { today } from "../../tests/support/browsing/days.ts";
import type { VisitedPage as Page } from "../../tests/support/browsing/visited-page.ts";
import type { Exemption, Visit } from "../visit.ts";

const AINO = { guardian: "aino.virtanen", level: "weak" } as const;
const STRONG = { guardian: "aino.virtanen", level: "strong" } as const;
const TIMO = { guardian: "timo.salo", level: "weak" } as const;
const AMINA = { guardian: "amina.hassan", level: "strong" } as const;
const PEKKA = { guardian: "pekka.laine", level: "weak" } as const;

const LIST = "/children";
const CHILD = "/children/:childId";

/** The page of the guardian's child of this name, with a query and a fragment. */
const pageOf =
  (name: string, rest = "") =>
  async (page: Page): Promise<string> => {
    const response = await page.request.get("/api/citizen/children");
    const children = (await response.json()) as { id: string; firstName: string; duplicateOf: string | null }[];
    return `${LIST}/${children.find((child) => child.firstName.startsWith(name) && child.duplicateOf === null)?.id}${rest}`;
  };

async function openEverySection(page: Page): Promise<void> {
  const closed = page.locator("main details:not([open]) > summary:visible");
  while ((await closed.count()) > 0) await closed.first().click();
}

const thisMonth = (): string => monthOf(today());

export const childrenVisits: readonly Visit[] = [
  { route: LIST, state: "two children", as: AINO },
  { route: LIST, state: "namesakes and a second record", as: TIMO },
  { route: LIST, state: "no children", as: PEKKA },
  { route: CHILD, state: "by username", as: AINO, prepare: pageOf("Elsa") },
  { route: CHILD, state: "every section open", as: STRONG, prepare: pageOf("Elsa"), then: openEverySection },
  {
    route: CHILD,
    state: "older documents",
    inFull: "documents in each state are the same rows",
    as: STRONG,
    prepare: pageOf("Elsa", "?page=2#pedagogical-documents"),
  },
  { route: CHILD, state: "changed times of three kinds", as: TIMO, prepare: pageOf("Kerttu") },
  {
    route: CHILD,
    needs: "citizenAttendanceSummary",
    state: "a month with more days than agreed",
    inFull: "every section open has the month, and page-of-a-child reads the words about more days",
    as: TIMO,
    prepare: async (page) => pageOf("Kerttu", `?month=${thisMonth()}#attendance-summary`)(page),
  },
  {
    route: CHILD,
    state: "no place",
    inFull: "a child by username has the same sections",
    as: AMINA,
    prepare: pageOf("Yusuf"),
  },
  {
    route: CHILD,
    state: "not found",
    inFull: "the page is the same for every address that does not exist",
    as: AINO,
    path: "/children/00000000-0000-4000-8000-000000000000",
    status: 404,
  },
];

export const childrenExemptions: readonly Exemption[] = [
  {
    route: "/children/:childId/pedagogical-documents/:documentId/:attachmentId",
    reason: "it draws no page: it leads on to a file",
  },
];
