import type { Page } from "../../tests/support/browser.ts";
import type { Visit } from "../visit.ts";

const AINO = { guardian: "aino.virtanen", level: "weak" } as const;
const STRONG = { guardian: "aino.virtanen", level: "strong" } as const;

const LIST = "/children";
const CHILD = "/children/:childId";

/** The guardian's first child, as the list of children has it. */
async function firstChild(page: Page): Promise<string> {
  const response = await page.request.get("/api/citizen/children");
  const [child] = (await response.json()) as { id: string }[];
  return `${LIST}/${child?.id}`;
}

const at = (query: string) => async (page: Page) => `${await firstChild(page)}${query}`;

export const childrenVisits: readonly Visit[] = [
  { route: LIST, state: "two children", as: AINO },
  { route: CHILD, state: "by username", as: AINO, prepare: firstChild },
  { route: CHILD, state: "identified strongly", as: STRONG, prepare: at("") },
];
